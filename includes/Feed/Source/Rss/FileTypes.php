<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Http\Http;

/** Finds out what a file of a post is that a feed says nothing about: by its name, or by what its server answers. */
final class FileTypes {
	/** Files that one refresh asks for, and seconds for each. */
	private const MAX_REQUESTS = 5;
	private const TIMEOUT      = 4.0;

	private const TTL        = 30 * DAY_IN_SECONDS;
	private const FAILED_TTL = DAY_IN_SECONDS;

	private const NAMES = [
		'audio/mpeg'      => [ 'mp3' ],
		'audio/mp4'       => [ 'm4a', 'm4b' ],
		'audio/aac'       => [ 'aac' ],
		'audio/ogg'       => [ 'ogg', 'oga', 'opus' ],
		'audio/wav'       => [ 'wav' ],
		'audio/flac'      => [ 'flac' ],
		'video/mp4'       => [ 'mp4', 'm4v' ],
		'video/quicktime' => [ 'mov' ],
		'video/webm'      => [ 'webm' ],
		'video/ogg'       => [ 'ogv' ],
		'image/jpeg'      => [ 'jpg', 'jpeg' ],
		'image/png'       => [ 'png' ],
		'image/gif'       => [ 'gif' ],
		'image/webp'      => [ 'webp' ],
		'image/avif'      => [ 'avif' ],
	];

	/** Types that say nothing. */
	private const VAGUE = '~^(?:[^/]*|(?:application|binary)/(?:octet-stream|force-download|(?:x-)?download|unknown|binary))$~';

	private int $requests = 0;

	public function __construct( private readonly Http $http ) {}

	/**
	 * Returns the type of a file by its name if a feed names none.
	 *
	 * @param string $type in a feed, with or without parameters
	 */
	public static function byName( string $type, string $url ): string {
		$type = strtolower( trim( explode( ';', $type )[0] ) );
		if ( 1 !== preg_match( self::VAGUE, $type ) ) {
			return $type;
		}
		// The name of a host may end like that of a file.
		$url = (string) preg_replace( '~^(?:[a-z][a-z0-9+.-]*:)?//[^/?#]*~i', '', trim( $url ) );
		foreach ( self::NAMES as $is => $names ) {
			// The name may be a value of the query, or be followed by the address that a counter of downloads leads to.
			if ( 1 === preg_match( '~\.(?:' . implode( '|', $names ) . ')(?=$|[/?#&;])~i', $url ) ) {
				return $is;
			}
		}
		return in_array( $type, [ 'audio', 'video', 'image' ], true ) ? "$type/*" : '';
	}

	/** Returns a feed whose first posts have the types that servers give to files without one. */
	public function complete( ParsedFeed $feed, string $base ): ParsedFeed {
		$this->requests = 0;

		$entries = array_map( fn( FeedEntry $entry ): FeedEntry => $this->entry( $entry, $base ), $feed->entries );
		return $feed->withEntries( $entries );
	}

	private function entry( FeedEntry $entry, string $base ): FeedEntry {
		$known = array_filter( array_column( $entry->files, 'type' ), static fn( string $type ): bool => '' !== $type );
		$first = $entry->files[0] ?? null;
		$url   = null === $first ? '' : FeedItems::address( $first['url'], $base );
		if ( null === $first || [] !== $known || '' === $url ) {
			return $entry;
		}
		$first['type'] = $this->asked( $url );
		return $entry->withFiles( [ $first, ...array_slice( $entry->files, 1 ) ] );
	}

	/** @return string '' if the server does not tell */
	private function asked( string $url ): string {
		$key  = 'frontispiece_file_type_' . md5( $url );
		$type = get_transient( $key );
		if ( is_string( $type ) || ++$this->requests > self::MAX_REQUESTS ) {
			return is_string( $type ) ? $type : '';
		}
		$response = $this->http->head( $url, Http::ANY_PUBLIC, self::TIMEOUT );
		$type     = $response->isGood() ? self::byName( $response->header( 'content-type' ), $response->url ) : '';
		set_transient( $key, $type, '' === $type ? self::FAILED_TTL : self::TTL );
		return $type;
	}
}
