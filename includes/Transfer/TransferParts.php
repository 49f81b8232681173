<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel;

/** The parts that an export can contain, in the order in which they are imported: each may refer to earlier ones. */
final class TransferParts {
	private const CLASSES = [
		Parts\SettingsPart::class,
		Parts\ModulesPart::class,
		Parts\SourcesPart::class,
		Parts\FeedsPart::class,
		Parts\AllowlistsPart::class,
		Parts\PostsPart::class,
		Parts\FormsPart::class,
		Parts\WebhooksPart::class,
		Parts\EntriesPart::class,
		Parts\SubscribersPart::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	/** @return array<string, TransferPart> by name */
	public function all(): array {
		$parts = [];
		foreach ( self::CLASSES as $class ) {
			$parts[ $class::NAME ] = $this->kernel->get( $class );
		}
		return $parts;
	}

	/** @return list<string> */
	public static function names(): array {
		return array_map( static fn( string $class ): string => $class::NAME, self::CLASSES );
	}
}
