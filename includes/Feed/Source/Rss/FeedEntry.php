<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/**
 * An entry of a feed in any format. URLs may be relative, and HTML is not cleaned.
 *
 * @phpstan-import-type File from FeedFiles
 */
final class FeedEntry {
	/**
	 * @param string     $title text
	 * @param string     $html  content, or summary
	 * @param int        $time  Unix seconds, 0 = the feed does not say
	 * @param list<File> $files media of elements of their own, best first
	 * @param string     $base  address that those of the content belong to; '' = that of the entry
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $url,
		public readonly string $html,
		public readonly int $time,
		public readonly array $files,
		public readonly string $base = '',
	) {}

	/** @param list<array{url: string, type: string, alt: string, poster: string}> $files */
	public function withFiles( array $files ): self {
		return new self( ...( [ 'files' => $files ] + get_object_vars( $this ) ) );
	}

	public function withId( string $id ): self {
		return new self( ...( [ 'id' => $id ] + get_object_vars( $this ) ) );
	}

	public function withHtml( string $html ): self {
		return new self( ...( [ 'html' => $html ] + get_object_vars( $this ) ) );
	}
}
