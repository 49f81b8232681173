<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\MetaPost;

use Frontispiece\Feed\Source\Discovery\Address;

/** The address of one public post of Facebook, Instagram or Threads. */
final class MetaPostAddress {
	private const INSTAGRAM = '~^/(?:[\w.]{1,30}/)?(p|reel|tv)/([\w-]{5,40})(?:/|$)~';
	private const THREADS   = '~^/(@[\w.]{1,60})/post/([\w-]{5,40})(?:/|$)~';
	private const FACEBOOK  =
		'~^/(?:[\w.%-]{1,120}/(?:posts|videos)/(?:[\w.%-]{1,200}/)?(?:pfbid\w{10,100}|\d{3,30})|reel/\d{3,30})(?:/|$)~';

	/** Paths on Facebook whose query parameters identify a post. */
	private const NAMED = [
		'/permalink.php' => [ 'story_fbid', 'id' ],
		'/story.php'     => [ 'story_fbid', 'id' ],
		'/photo/'        => [ 'fbid' ],
		'/photo.php'     => [ 'fbid' ],
		'/watch/'        => [ 'v' ],
	];

	/** @param string $url canonical, without what tracks who shared it */
	private function __construct( public readonly string $network, public readonly string $url ) {}

	/** @return self|null null for everything that is not one post */
	public static function fromAddress( Address $address ): ?self {
		return match ( self::networkOf( $address ) ) {
			'instagram' => self::instagram( $address->path ),
			'threads' => self::threads( $address->path ),
			'facebook' => self::facebook( $address ),
			default => null,
		};
	}

	/** @return 'facebook'|'instagram'|'threads'|'' whose website an address belongs to */
	public static function networkOf( Address $address ): string {
		return match ( true ) {
			$address->isAt( 'instagram.com' ) => 'instagram',
			$address->isAt( 'threads.com', 'threads.net' ) => 'threads',
			$address->isAt( 'facebook.com' ) => 'facebook',
			default => '',
		};
	}

	/** Returns the display name of the social network. */
	public function label(): string {
		return ucfirst( $this->network );
	}

	/** Returns the URL of the oEmbed request, which needs no access token. */
	public function request(): string {
		$query = '?' . http_build_query( [ 'url' => $this->url, 'omitscript' => 'true' ], '', '&', PHP_QUERY_RFC3986 );
		return match ( $this->network ) {
			'instagram' => 'https://graph.facebook.com/instagram_oembed' . $query,
			'threads'   => 'https://graph.threads.com/v1.0/oembed' . $query,
			default     => 'https://graph.facebook.com/'
				. ( 1 === preg_match( '~/(?:videos|reel|watch)/~', $this->url ) ? 'oembed_video' : 'oembed_post' )
				. $query,
		};
	}

	private static function instagram( string $path ): ?self {
		return 1 === preg_match( self::INSTAGRAM, $path, $match )
			? new self( 'instagram', "https://www.instagram.com/{$match[1]}/{$match[2]}/" )
			: null;
	}

	private static function threads( string $path ): ?self {
		return 1 === preg_match( self::THREADS, $path, $match )
			? new self( 'threads', "https://www.threads.com/{$match[1]}/post/{$match[2]}" )
			: null;
	}

	private static function facebook( Address $address ): ?self {
		if ( 1 === preg_match( self::FACEBOOK, $address->path, $match ) ) {
			return new self( 'facebook', 'https://www.facebook.com' . rtrim( $match[0], '/' ) . '/' );
		}
		$names = self::NAMED[ $address->path ] ?? self::NAMED[ rtrim( $address->path, '/' ) . '/' ] ?? [];
		$query = [];
		foreach ( $names as $name ) {
			$value = $address->query( $name );
			if ( 1 !== preg_match( '/^\w{3,110}$/', $value ) ) {
				return null;
			}
			$query[ $name ] = $value;
		}
		return [] === $query
			? null
			: new self( 'facebook', "https://www.facebook.com{$address->path}?" . http_build_query( $query ) );
	}
}
