<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Kernel\Http\Response;

/**
 * The page or feed at an address.
 *
 * @since 1.0.0
 * @phpstan-type Link array{rel: string, type: string, href: string, title: string}
 */
final class WebPage {
	// Only the head is needed, but some pages have long scripts before their links.
	private const READ  = 1_000_000;
	private const LINKS = 300;

	/** Seconds that a page that has moved may show itself. */
	private const MAX_DELAY = 30;

	/** @var list<Link>|null */
	private ?array $links = null;

	private string $generator = '';

	private string $refresh = '';

	/**
	 * @param string                $url         after redirects
	 * @param string                $contentType in lower case, without parameters
	 * @param array<string, string> $headers     names in lower case
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $contentType,
		public readonly array $headers,
		public readonly string $body,
	) {}

	public static function fromResponse( Response $response ): self {
		$type = strtolower( trim( explode( ';', $response->header( 'content-type' ) )[0] ) );
		return new self( $response->url, $type, $response->headers(), $response->body );
	}

	/** @return list<Link> of the Link header and of the page; rel and type in lower case, href absolute */
	public function links(): array {
		return $this->links ??= $this->read();
	}

	/**
	 * Returns the links that have a relation. A link can have several relations.
	 *
	 * @return list<Link>
	 */
	public function linksOf( string $rel ): array {
		return array_values( array_filter(
			$this->links(),
			static fn( array $link ): bool => in_array( $rel, explode( ' ', $link['rel'] ), true ),
		) );
	}

	/** Returns the generator that the page names, such as "WordPress 6.6" or "Mastodon". */
	public function generator(): string {
		$this->links();
		return $this->generator;
	}

	/** Returns the address that the page sends its readers to; '' = none, or itself. */
	public function refresh(): string {
		$this->links();
		return $this->refresh;
	}

	public function isHtml(): bool {
		return in_array( $this->contentType, [ 'text/html', 'application/xhtml+xml' ], true );
	}

	/** @return list<Link> */
	private function read(): array {
		$links = $this->ofHeader();
		if ( ! $this->isHtml() ) {
			return $links;
		}
		$base = $this->url;
		$tags = new \WP_HTML_Tag_Processor( substr( $this->body, 0, self::READ ) );
		// Browsers that run scripts do not see what is in this element.
		$isHidden = false;
		while ( count( $links ) < self::LINKS && $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
			if ( 'NOSCRIPT' === $tags->get_tag() ) {
				$isHidden = ! $tags->is_tag_closer();
			}
			if ( $tags->is_tag_closer() ) {
				continue;
			}
			$value = static fn( string $name ): string => self::text( $tags->get_attribute( $name ) );
			match ( $tags->get_tag() ) {
				'BASE'  => $base    = \WP_Http::make_absolute_url( $value( 'href' ), $this->url ),
				'META'  => $this->meta( $value, $base, $isHidden ),
				'LINK'  => $links[] = self::link( $value( 'rel' ), $value( 'type' ), $value( 'href' ), $value( 'title' ), $base ),
				default => null,
			};
		}
		return $links;
	}

	/** @param \Closure(string): string $value returns an attribute */
	private function meta( \Closure $value, string $base, bool $isHidden ): void {
		if ( 'generator' === strtolower( $value( 'name' ) ) ) {
			$this->generator = $value( 'content' );
		}
		$is = '~^\s*+(\d++)[\d.]*+\s*+(?:[;,]\s*+)?+(?:url\s*+=\s*+)?+["\']?+([^\s"\'][^"\']*+)~i';
		if (
			! $isHidden && '' === $this->refresh && 'refresh' === strtolower( $value( 'http-equiv' ) )
			&& 1 === preg_match( $is, $value( 'content' ), $match ) && (int) $match[1] <= self::MAX_DELAY
		) {
			$url           = \WP_Http::make_absolute_url( trim( $match[2] ), $base );
			$isOther       = 1 === preg_match( '~^https?://~i', $url ) && strtok( $url, '#' ) !== $this->url;
			$this->refresh = $isOther ? $url : '';
		}
	}

	/** @return list<Link> */
	private function ofHeader(): array {
		$links = [];
		preg_match_all( '~<([^<>]*)>((?:\s*;\s*[a-z*]+=(?:"[^"]*"|[^",;\s]+))*)~i', $this->headers['link'] ?? '', $all, PREG_SET_ORDER );
		foreach ( array_slice( $all, 0, 50 ) as $match ) {
			preg_match_all( '~([a-z*]+)="?([^";]*)~i', $match[2], $pairs );
			$facts   = array_combine( array_map( 'strtolower', $pairs[1] ), $pairs[2] );
			$links[] = self::link( $facts['rel'] ?? '', $facts['type'] ?? '', $match[1], $facts['title'] ?? '', $this->url );
		}
		return $links;
	}

	/** @return Link */
	private static function link( string $rel, string $type, string $href, string $title, string $base ): array {
		return [
			'rel'   => strtolower( $rel ),
			'type'  => strtolower( trim( explode( ';', $type )[0] ) ),
			'href'  => '' === $href ? '' : \WP_Http::make_absolute_url( $href, $base ),
			'title' => $title,
		];
	}

	private static function text( string|bool|null $value ): string {
		return is_string( $value ) ? trim( wp_check_invalid_utf8( $value ) ) : '';
	}
}
