<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Kernel\Http\SiteUrl;

/** What rows that are imported know of the others: numbers by key, the address of the former site, the files. */
final class ImportContext {
	/** Number of something that the preview would add. */
	public const NOT_YET = -1;

	/** @param array<string, array<array-key, int>> $ids part => key => number here */
	public function __construct(
		public readonly bool $isPreview,
		private readonly string $site,
		private readonly ArchiveFile $zip,
		public array $ids = [],
	) {}

	/** Returns the number that a row of another part has here; 0 = it is not there. */
	public function id( string $part, string $key ): int {
		return $this->ids[ $part ][ $key ] ?? 0;
	}

	/** Returns whether the file was exported from this site. */
	public function isSameSite(): bool {
		return '' === $this->site || SiteUrl::stored() === $this->site;
	}

	/**
	 * Replaces the address of the former site in all texts.
	 *
	 * @param array<array-key, mixed> $values
	 * @return array<array-key, mixed>
	 */
	public function localize( array $values ): array {
		if ( $this->isSameSite() ) {
			return $values;
		}
		$here = SiteUrl::stored();
		// Not in longer names of hosts or folders, such as example.com.test or /shop2. Sites that moved to https have both.
		$pattern = '~https?' . preg_quote( (string) strstr( $this->site, ':' ), '~' ) . '(?![\w-]|\.\w|:\d)~';
		array_walk_recursive( $values, static function ( mixed &$value ) use ( $pattern, $here ): void {
			$value = is_string( $value )
				? preg_replace_callback( $pattern, static fn(): string => $here, $value ) ?? $value
				: $value;
		} );
		return $values;
	}

	/** @return \Generator<int, string, mixed, bool> content of a file of an entry; returns whether it is complete */
	public function pieces( string $name ): \Generator {
		return 1 === preg_match( '/^files\/\d{1,9}$/D', $name ) ? yield from $this->zip->pieces( $name ) : false;
	}
}
