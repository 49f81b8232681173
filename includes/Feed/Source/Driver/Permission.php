<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Kernel\Blocks\BlockMetadata;

/**
 * A permission of a social network: what it is for, and what does not work without it.
 *
 * @since 1.0.0
 */
final class Permission {
	/**
	 * @param string       $name       as the social network calls it
	 * @param string       $purpose    what it gives access to, a noun phrase, translated
	 * @param string       $without    what does not work without it, one sentence, translated
	 * @param bool         $isOptional whether the posts of the source can be read without it
	 * @param list<string> $orElse     permissions that serve as well
	 * @param bool         $isForLogin whether it is needed to find the account, and not to read it
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $purpose,
		public readonly string $without,
		public readonly bool $isOptional = false,
		public readonly array $orElse = [],
		public readonly bool $isForLogin = false,
	) {}

	/** Returns a permission of Facebook or Instagram that `permissions.data.json` declares. */
	public static function declared( string $key ): self {
		/** @var array{name: string, purpose: string, without: string} $declared */
		$declared = BlockMetadata::record( 'permissions', $key );
		return new self( ...$declared );
	}

	/** @param list<string> $granted names */
	public function isIn( array $granted ): bool {
		return [] !== array_intersect( [ $this->name, ...$this->orElse ], $granted );
	}

	/**
	 * @param list<string>|null $granted null = unknown
	 * @return array{name: string, purpose: string, text: string, is_required: bool, is_granted: bool|null}
	 */
	public function toArray( ?array $granted ): array {
		return [
			'name'        => $this->name,
			'purpose'     => $this->purpose,
			'text'        => $this->without,
			'is_required' => ! $this->isOptional,
			'is_granted'  => null === $granted ? null : $this->isIn( $granted ),
		];
	}
}
