<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Lists and tests sources.
 */
final class SourceCommand {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly SourceDrivers $drivers,
	) {}

	/**
	 * Lists sources with their last update and last error.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		Command::rows(
			array_map(
				fn( Source $source ): array => [
					'handle'    => $source->handle,
					'type'      => $source->type,
					'name'      => $source->name,
					'items'     => $this->items->count( $source->id ),
					'refreshed' => Command::time( $source->refreshedAt ),
					'due'       => Command::time( $source->dueAt ),
					'error'     => ArrayReader::fromJson( $source->error )->string( 'message' ),
				],
				$this->sources->all(),
			),
			[ 'handle', 'type', 'name', 'items', 'refreshed', 'due', 'error' ],
			$options,
		);
	}

	/**
	 * Requests the latest posts of a source without storing them.
	 *
	 * ## OPTIONS
	 *
	 * <handle>
	 * : Handle of the source, as shown by the list command.
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
	 * ---
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function test( array $args, array $options ): void {
		$source = $this->sources->byHandle( $args[0] ?? '' );
		$driver = null === $source ? null : $this->drivers->get( $source->type );
		if ( null === $source || null === $driver ) {
			Command::fail( 'Source not found.' );
		}
		try {
			$posts = count( $driver->fetch( $source )->items );
			$row   = [
				'source' => $source->handle,
				'status' => 'connected',
				'posts' => $posts,
				'message' => sprintf( '%s returned %s.', $source->name, Command::some( $posts, 'post' ) ),
			];
			foreach ( self::missing( $driver, $source ) as $missing ) {
				$row['message'] .= sprintf( ' Missing permission: %s (%s).', $missing['name'], $missing['text'] );
			}
		} catch ( SourceError $error ) {
			$row = [
				'source'  => $source->handle,
				'status'  => Command::FAILED,
				'posts'   => 0,
				'message' => Log::redact( sprintf(
					'%s (%s%s)',
					$error->getMessage(),
					$error->reason,
					'' === $error->networkCode ? '' : ", code {$error->networkCode}",
				) ),
			];
		}
		Command::report(
			[ $row ],
			[ 'source', 'status', 'posts', 'message' ],
			$options,
			'Connection tested. Nothing was stored.',
		);
	}

	/** @return list<array{name: string, text: string}> */
	private static function missing( SourceDriver $driver, Source $source ): array {
		return $driver instanceof PermissionDriver ? $driver->checkPermissions( $source )['missing'] ?? [] : [];
	}
}
