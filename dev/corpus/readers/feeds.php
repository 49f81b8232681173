<?php
declare(strict_types=1);

use Frontispiece\Feed\Source\Rss\DocumentText;
use Frontispiece\Feed\Source\Rss\FeedFinder;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;

/** Reads a feed as the refresh of a source does. */
return static function ( string $body ): ?array {
	if ( ! FeedParser::isFeed( $body ) ) {
		return null;
	}
	$text = ltrim( DocumentText::decode( $body ) );
	preg_match( '~^<(?:[\w.-]+:)?([\w.-]+)~', FeedRoot::from( $text ), $match );
	$kind = match ( true ) {
		str_starts_with( $text, '{' )            => 'JSON',
		'feed' === strtolower( $match[1] ?? '' ) => 'Atom',
		'rdf' === strtolower( $match[1] ?? '' )  => 'RDF',
		default                                  => 'RSS',
	};
	$feed = FeedParser::parse( $body );
	if ( null === $feed ) {
		return [ 'kind' => $kind, 'errors' => [ 'cannot be read' ] ];
	}
	$url    = 'https://corpus.example/feed';
	$items  = FeedItems::fromFeed( $feed, $url, $url, [], 1 );
	$header = FeedFinder::header( $feed, $url );
	$first  = $items[0] ?? null;
	return [
		'kind'  => $kind,
		'count' => count( $items ),
		'title' => (string) ( $first?->fullText() ?? $header['name'] ?? '' ),
		'date'  => $feed->entries[0]->time ?? 0,
		'image' => (string) ( $first?->media[0]->src ?? '' ),
		'link'  => (string) ( $first?->url ?? '' ),
	];
};
