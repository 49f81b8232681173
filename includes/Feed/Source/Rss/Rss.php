<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Discovery\CandidateConnector;
use Frontispiece\Feed\Source\Discovery\DiscoverableDriver;
use Frontispiece\Feed\Source\Discovery\Lookup;
use Frontispiece\Feed\Source\Discovery\WebPage;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\PollHints;
use Frontispiece\Feed\Source\Web\Validators;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Kernel\Text\ArrayReader;

/** Imports the posts of a website with an RSS, Atom or JSON feed. */
final class Rss extends BuiltInDriver implements DiscoverableDriver {
	public const TYPE = 'rss';

	public function __construct(
		private readonly WebClient $client,
		private readonly CandidateConnector $connector,
		private readonly FileTypes $types,
	) {}

	public function connect( ArrayReader $fields ): Source {
		return $this->connector->connect( $this, self::TYPE, $fields->string( 'address' ) );
	}

	public function claims( Address $address ): bool {
		return '' !== KnownFeeds::forAddress( $address );
	}

	public function recognizes( WebPage $page ): bool {
		return FeedFinder::isFeed( $page ) || [] !== FeedFinder::feedsOf( $page );
	}

	public function discover( Lookup $lookup ): array {
		return ( new FeedFinder( $lookup ) )->find();
	}

	/** Images of a post may be on any public host. */
	public function imageHosts( Source $source ): array {
		$hosts = $source->settings['hosts'] ?? [];
		return is_array( $hosts ) ? array_values( array_filter( $hosts, 'is_string' ) ) : [];
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$url      = '' === $after ? $source->setting( 'url' ) : $after;
		$response = '' === $after
			? $this->client->changed( $source, $url, Http::ANY_PUBLIC, moved: FeedFinder::moved( ... ) )
			: $this->client->get( $url, Http::ANY_PUBLIC );
		if ( null === $response ) {
			return SourcePage::unchanged( $this->client->pause() );
		}
		$feed = self::parsed( $response );
		$feed = '' === $after ? $this->types->complete( $feed, $response->url ) : $feed;
		return new SourcePage(
			FeedItems::fromFeed( $feed, $source->remoteId, $response->url ),
			self::older( $feed, $response->url ),
			'' === $after ? FeedFinder::header( $feed, $response->url ) : null,
			$this->client->pause(),
			validators: '' === $after ? Validators::from( $url, $response ) : null,
			hints: '' === $after ? self::hints( $feed, $response ) : null,
			mayRename: true,
		);
	}

	private static function hints( ParsedFeed $feed, Response $response ): PollHints {
		$hub   = FeedItems::address( '' === $feed->hub ? self::linked( $response, 'hub' ) : $feed->hub, $response->url );
		$topic = FeedItems::topic( '' === $feed->self ? self::linked( $response, 'self' ) : $feed->self, $response->url );
		return new PollHints( max( $feed->minimum, PollHints::maxAge( $response ) ), $feed->skipHours, $hub, $topic );
	}

	/** Returns the address that the header Link names for a relation. */
	private static function linked( Response $response, string $rel ): string {
		$is = '~<([^<>]+)>\s*;[^<]*\brel="?[^"<,]*\b' . $rel . '\b~i';
		return 1 === preg_match( $is, $response->header( 'link' ), $match ) ? $match[1] : '';
	}

	/** @throws SourceError */
	private static function parsed( Response $response ): ParsedFeed {
		if ( $response->status >= 400 ) {
			throw new SourceError(
				in_array( $response->status, [ 401, 403 ], true ) ? SourceError::PERMISSION : SourceError::INVALID,
				__( 'The website no longer provides this feed.', 'frontispiece' ),
				"http_{$response->status}",
			);
		}
		return FeedParser::parse( $response->body, $response->header( 'content-type' ) ) ?? throw new SourceError(
			SourceError::TRANSIENT,
			__( 'The website didn\'t return a feed.', 'frontispiece' ),
			'not_a_feed',
		);
	}

	/** Returns the address of the page with older entries, if it is on the same host. */
	private static function older( ParsedFeed $feed, string $url ): string {
		$next = FeedItems::address( $feed->next, $url );
		return wp_parse_url( $next, PHP_URL_HOST ) === wp_parse_url( $url, PHP_URL_HOST ) && $next !== $url ? $next : '';
	}
}
