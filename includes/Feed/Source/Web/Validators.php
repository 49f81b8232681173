<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Http\Response;

/**
 * The ETag and Last-Modified headers of the last stored response, so that an unchanged response is not sent again. The
 * refresher stores them together with the posts.
 */
final class Validators {
	private const MAX_LENGTH = 500;

	/** @param string $about key: the URL and the version of the parser */
	private function __construct(
		private readonly string $about,
		private readonly string $etag,
		private readonly string $modified,
	) {}

	public static function forSource( Source $source ): self {
		return new self( $source->setting( 'validates' ), $source->setting( 'etag' ), $source->setting( 'modified' ) );
	}

	public static function from( string $url, Response $response ): self {
		return new self(
			self::key( $url ),
			self::fit( $response->header( 'etag' ) ),
			self::fit( $response->header( 'last-modified' ) ),
		);
	}

	/** @return array<string, string> headers for a conditional request; [] if the URL is unknown */
	public function headers( string $url ): array {
		return self::key( $url ) !== $this->about
			? []
			: array_filter(
				[ 'if-none-match' => $this->etag, 'if-modified-since' => $this->modified ],
				static fn( string $value ): bool => '' !== $value,
			);
	}

	/** @return array<string, string|null> facts to note with the source */
	public function facts(): array {
		$isEmpty = '' === $this->etag . $this->modified;
		return [
			'validates' => $isEmpty ? null : $this->about,
			'etag'      => '' === $this->etag ? null : $this->etag,
			'modified'  => '' === $this->modified ? null : $this->modified,
		];
	}

	/** A newer plugin version may parse the same response differently. */
	private static function key( string $url ): string {
		return md5( FRONTISPIECE_VERSION . ' ' . $url );
	}

	private static function fit( string $header ): string {
		return strlen( $header ) <= self::MAX_LENGTH && 1 === preg_match( '/^[\x20-\x7e]+$/', $header ) ? $header : '';
	}
}
