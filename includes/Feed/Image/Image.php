<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

/** A stored image of an item or header, as a page may show it. */
final class Image {
	public const WIDTHS = [ 150, 320, 640, 1080 ];
	public const SHARED = 640;

	/** Rendition names that photo feed clients expect; social feed clients expect numbers. See docs/decisions/0042. */
	public const NAMES = [ 150 => 'thumb', 320 => 'low', 640 => 'full' ];

	/**
	 * @param string    $state  ready, pending, error
	 * @param list<int> $sizes widths stored on this site
	 * @param string    $base URL of the folder, with a trailing slash
	 * @param string    $remote the social network's URL; used only if consent allows it
	 * @param string    $alt alt text written by a moderator; kept on every refresh
	 */
	public function __construct(
		public readonly string $state,
		public readonly string $stem,
		public readonly int $width,
		public readonly int $height,
		public readonly array $sizes,
		public readonly string $color,
		public readonly string $base,
		public readonly string $extension,
		public readonly string $remote,
		public readonly string $alt = '',
	) {}

	/** Returns a rendition's file name. This is the only place that names rendition files, for both feed features. */
	public static function file( string $stem, int $width, string $extension ): string {
		return $stem . '-' . ( self::NAMES[ $width ] ?? $width ) . ".$extension";
	}

	/** Returns the name of the JPEG, always with its width, for clients that append .jpg and for sharing. */
	public static function shared( string $stem ): string {
		return $stem . '-' . self::SHARED . '.jpg';
	}

	public function isReady(): bool {
		return 'ready' === $this->state && [] !== $this->sizes;
	}

	/**
	 * @return string URL of the smallest rendition at least this wide, or of the widest; '' if there is none
	 */
	public function url( int $width ): string {
		foreach ( $this->sizes as $size ) {
			if ( $size >= $width ) {
				return $this->base . self::file( $this->stem, $size, $this->extension );
			}
		}
		return [] === $this->sizes ? '' : $this->base . self::file( $this->stem, $this->widest(), $this->extension );
	}

	/** @return string URL of another rendition, used if the one of this width does not load */
	public function spare( int $width ): string {
		$others = array_diff( $this->sizes, [ $width ] );
		return $this->isReady() && [] !== $others ? $this->url( min( $others ) ) : '';
	}

	/** @return string file name shared by its renditions, without the position in the post */
	public function mediaId(): string {
		return self::mediaOf( $this->stem );
	}

	public static function mediaOf( string $stem ): string {
		return (string) preg_replace( '/-\d+$/', '', $stem );
	}

	/**
	 * Returns the width that also exists as JPEG. Clients build the file name from the id, the position in the post,
	 * the width and .jpg; demo files have no such name.
	 *
	 * @return list<int> the width that also exists as JPEG
	 */
	public function jpegSizes(): array {
		return $this->mediaId() !== $this->stem && in_array( self::SHARED, $this->sizes, true ) ? [ self::SHARED ] : [];
	}

	public function widest(): int {
		return [] === $this->sizes ? 0 : (int) max( $this->sizes );
	}

	/** @return int height of a rendition of this width */
	public function heightAt( int $width ): int {
		return $this->width > 0 ? max( 1, (int) round( $this->height * $width / $this->width ) ) : 0;
	}

	/** @param int $least narrower renditions are omitted */
	public function srcset( int $least = 0 ): string {
		$sizes = array_filter( $this->sizes, static fn( int $size ): bool => $size >= $least );
		return implode(
			', ',
			array_map(
				fn( int $size ): string =>
					$this->base . self::file( $this->stem, $size, $this->extension ) . " {$size}w",
				$sizes,
			),
		);
	}
}
