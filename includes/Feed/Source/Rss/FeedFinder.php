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
use Frontispiece\Kernel\Http\Response;

/** Finds the feed at an address: the document itself, or the feed that the page links to. */
final class FeedFinder {
	private const TYPES = [
		'application/rss+xml',
		'application/atom+xml',
		'application/feed+json',
		'application/rdf+xml',
		'application/x-rss+xml',
		'application/x.rss+xml',
		'application/x.atom+xml',
		'application/rss',
		'application/atom',
		'text/rss+xml',
		'text/atom+xml',
		'text/rss',
		'text/atom',
	];

	/** Types of feeds and of much else. */
	private const VAGUE = [ 'text/xml', 'application/xml', 'application/json' ];

	/** Length of the database column for remote ids. */
	private const ID = 191;

	public function __construct( private readonly Lookup $lookup ) {}

	public static function isFeed( WebPage $page ): bool {
		return FeedParser::isFeed( $page->body, $page->headers['content-type'] ?? '' );
	}

	/** Returns the address that a page sends its readers to, if it has no feed of its own; '' = none. */
	public static function moved( Response $response ): string {
		$page = WebPage::fromResponse( $response );
		$next = $page->isHtml() ? $page->refresh() : '';
		return '' === $next || self::isFeed( $page ) || [] !== self::feedsOf( $page ) ? '' : $next;
	}

	/** @return list<string> addresses of the feeds that a page names: those of comments, and those that may be none, last */
	public static function feedsOf( WebPage $page ): array {
		$types = [ ...self::TYPES, ...self::VAGUE ];
		$links = array_filter(
			[ ...$page->linksOf( 'alternate' ), ...$page->linksOf( 'feed' ) ],
			static fn( array $link ): bool => in_array( $link['type'], $types, true )
				|| ( '' === $link['type'] && in_array( 'feed', explode( ' ', $link['rel'] ), true ) ),
		);
		$order = static fn( array $link ): array => [
			in_array( $link['type'], self::VAGUE, true ),
			1 === preg_match( '~comment~i', $link['title'] . ' ' . $link['href'] ),
		];
		usort( $links, static fn( array $a, array $b ): int => $order( $a ) <=> $order( $b ) );
		$addresses = array_map(
			static fn( array $link ): string => FeedItems::address( $link['href'], $page->url ),
			$links,
		);
		return array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) ) );
	}

	/** @return array<string, mixed> */
	public static function header( ParsedFeed $feed, string $url ): array {
		$home = FeedItems::link( $feed->home, $url );
		return array_filter(
			[
				'name'   => '' === $feed->title ? (string) wp_parse_url( $url, PHP_URL_HOST ) : $feed->title,
				'url'    => '' === $home ? $url : $home,
				'about'  => $feed->about,
				'avatar' => FeedItems::address( $feed->image, $url ),
				// Where the feed was found after redirects, by which two sources of it are known.
				'feed'   => $url,
			],
			static fn( string $fact ): bool => '' !== $fact,
		);
	}

	/**
	 * @return list<Candidate>
	 * @throws DiscoveryError
	 */
	public function find(): array {
		$known = KnownFeeds::forAddress( $this->lookup->address );
		if ( '' !== $known ) {
			return [ $this->candidate( WebPage::fromResponse( $this->lookup->read( $known ) ) ) ];
		}
		$page = $this->lookup->page();
		if ( self::isFeed( $page ) ) {
			return [ $this->candidate( $page ) ];
		}
		$feeds = self::feedsOf( $page );
		if ( [] === $feeds ) {
			return [];
		}
		$feed    = WebPage::fromResponse( $this->lookup->read( $feeds[0] ) );
		$isVague = [] === array_filter(
			$page->links(),
			static fn( array $link ): bool => ! in_array( $link['type'], self::VAGUE, true )
				&& FeedItems::address( $link['href'], $page->url ) === $feeds[0],
		);
		return $isVague && ! self::isFeed( $feed ) ? [] : [ $this->candidate( $feed ) ];
	}

	/** @throws DiscoveryError */
	private function candidate( WebPage $page ): Candidate {
		$url  = $page->url;
		$feed = FeedParser::parse( $page->body, $page->headers['content-type'] ?? '' );
		if ( null === $feed ) {
			throw new DiscoveryError(
				__( 'The feed at this link can\'t be read.', 'frontispiece' ),
				__( 'Open it in your browser. If it looks broken there too, tell the owner of the website.', 'frontispiece' ),
				502,
			);
		}
		$id     = strlen( $url ) > self::ID ? substr( $url, 0, self::ID - 33 ) . '#' . md5( $url ) : $url;
		$items  = FeedItems::fromFeed( $feed, $id, $url );
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
