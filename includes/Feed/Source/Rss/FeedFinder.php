<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\DiscoveryError;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Kernel\Http\Http;

/** Finds the feed at an address: the document itself, or the feed that the page links to. */
final class FeedFinder {
	private const TYPES = [ 'application/rss+xml', 'application/atom+xml', 'application/feed+json' ];

	/** Length of the database column for remote ids. */
	private const ID = 191;

	public function __construct( private readonly Lookup $lookup ) {}

	/** @return list<string> addresses of the feeds that a page names: those of comments last */
	public static function feedsOf( WebPage $page ): array {
		$links    = array_filter(
			$page->linksOf( 'alternate' ),
			static fn( array $link ): bool => in_array( $link['type'], self::TYPES, true ),
		);
		$comments = static fn( array $link ): bool => 1 === preg_match( '~comment~i', $link['title'] . ' ' . $link['href'] );
		usort( $links, static fn( array $a, array $b ): int => $comments( $a ) <=> $comments( $b ) );
		$addresses = array_map(
			static fn( array $link ): string => FeedItems::address( $link['href'], $page->url ),
			$links,
		);
		return array_values( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) );
	}

	/** @return array<string, mixed> */
	public static function header( ParsedFeed $feed, string $url ): array {
		$home = FeedItems::address( $feed->home, $url );
		return array_filter(
			[
				'name'   => '' === $feed->title ? (string) wp_parse_url( $url, PHP_URL_HOST ) : $feed->title,
				'url'    => '' === $home ? $url : $home,
				'about'  => PlainText::of( $feed->about ),
				'avatar' => FeedItems::address( $feed->image, $url ),
			],
			static fn( string $fact ): bool => '' !== $fact,
		);
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	public function find(): array {
		$known = KnownFeeds::of( $this->lookup->address );
		if ( '' !== $known ) {
			return [ $this->read( $known ) ];
		}
		$page = $this->lookup->page();
		if ( FeedParser::isFeed( $page->body ) ) {
			return [ $this->candidate( $page->url, $page->body ) ];
		}
		$feeds = self::feedsOf( $page );
		return [] === $feeds ? [] : [ $this->read( $feeds[0] ) ];
	}

	/** @throws DiscoveryError */
	private function read( string $url ): Candidate {
		$response = $this->lookup->read( $url );
		return $this->candidate( $response->url, $response->body );
	}

	/** @throws DiscoveryError */
	private function candidate( string $url, string $body ): Candidate {
		$feed = FeedParser::parse( $body );
		if ( null === $feed ) {
			throw new DiscoveryError(
				__( 'The feed at this address cannot be read.', 'frontispiece' ),
				__( 'Open it in your browser. If it looks broken there too, tell the owner of the website.', 'frontispiece' ),
				502,
			);
		}
		$id     = strlen( $url ) > self::ID ? substr( $url, 0, self::ID - 33 ) . '#' . md5( $url ) : $url;
		$items  = FeedItems::of( $feed, $id, $url );
		$header = self::header( $feed, $url );
		$photos = array_filter( $items, static fn( Item $item ): bool => 'status' !== $item->kind );
		return new Candidate(
			Rss::TYPE,
			$id,
			is_string( $header['name'] ?? null ) ? $header['name'] : $url,
			is_string( $header['avatar'] ?? null ) ? $header['avatar'] : '',
			$url,
			[ SourceDefinition::POSTS, ...( [] === $photos ? [] : [ SourceDefinition::PHOTOS ] ) ],
			$items,
			[ 'url' => $url, 'hosts' => Http::ANY_PUBLIC ],
		);
	}
}
