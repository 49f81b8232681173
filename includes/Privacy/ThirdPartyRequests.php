<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Module;
use Frontispiece\ModuleDeclarations;

/**
 * Reads from the HTML of a block which other hosts a browser contacts because of it: for sources that elements load at
 * once, and for attributes that modules declare.
 *
 * @phpstan-import-type ThirdPartyRequest from Module
 * @phpstan-type HostRequest array{host: string, when: string, purpose: string}
 */
final class ThirdPartyRequests {
	/** Attributes that a browser loads at once. */
	private const SOURCES = [ 'src' => true, 'srcset' => true, 'poster' => true ];

	public function __construct( private readonly ModuleDeclarations $modules ) {}

	/** @return list<HostRequest> */
	public function find( string $html ): array {
		$declared = $this->modules->thirdPartyRequests();
		$requests = [];
		$isGated  = false;
		$feed     = '';
		$known    = [];
		$tags     = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$attributes = [];
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? [] as $name ) {
				$value = $tags->get_attribute( $name );
				// Where everything of a feed waits, some attributes say so.
				$attributes[ str_replace( 'data-consent-', 'data-', $name ) ] = is_string( $value ) ? $value : '';
			}
			// The feed around what follows: src/feed/consent/state.ts reads the same flags.
			$flags   = $attributes['data-cff-flags'] ?? $attributes['data-sbi-flags'] ?? null;
			$isGated = null === $flags ? $isGated : str_contains( $flags, 'gdpr' );
			$feed    = null === $flags ? $feed : $attributes['data-cff-shortcode'] ?? '';
			foreach ( array_intersect_key( $declared, $attributes ) as $name => $request ) {
				$isEarly  = Module::AFTER_CONSENT === $request['when'] && ! $isGated;
				$when     = $isEarly ? Module::BEFORE_CONSENT : $request['when'];
				// Many posts of a feed have the same attributes.
				$hosts    = $known[ "$feed $name $attributes[$name]" ] ??=
					self::hosts( self::addresses( $name, $attributes[ $name ], $request, $feed ) );
				$requests = [ ...$requests, ...self::requests( $hosts, $when, $request['purpose'] ) ];
			}
			$requests = [ ...$requests, ...self::loaded( (string) $tags->get_tag(), $attributes ) ];
		}
		return array_values( array_unique( $requests, SORT_REGULAR ) );
	}

	/**
	 * @param array<string, string> $attributes
	 * @return list<HostRequest> what an element loads at once, or when a visitor plays it
	 */
	private static function loaded( string $tag, array $attributes ): array {
		$requests = [];
		$sources  = self::SOURCES + ( 'LINK' === $tag ? [ 'href' => true ] : [] );
		foreach ( array_intersect_key( $attributes, $sources ) as $name => $value ) {
			$isPlayed = 'src' === $name && 'none' === ( $attributes['preload'] ?? '' );
			$when     = $isPlayed ? Module::AFTER_CLICK : Module::BEFORE_CONSENT;
			$hosts    = self::hosts( self::addresses( $name, $value ) );
			$requests = [ ...$requests, ...self::requests( $hosts, $when, self::purpose( $tag ) ) ];
		}
		preg_match_all( '~url\(\s*["\']?([^"\')]+)~i', $attributes['style'] ?? '', $match );
		return [ ...$requests, ...self::requests( self::hosts( $match[1] ), Module::BEFORE_CONSENT, self::purpose( 'IMG' ) ) ];
	}

	/**
	 * @param ThirdPartyRequest|null $request
	 * @return array<array-key, string>
	 */
	private static function addresses( string $name, string $value, ?array $request = null, string $feed = '' ): array {
		return match ( true ) {
			isset( $request['addresses'] )    => $request['addresses']( $value, $feed ),
			str_ends_with( $name, 'srcset' )  => array_map(
				static fn( string $part ): string => (string) strtok( trim( $part ), ' ' ),
				explode( ', ', $value ),
			),
			default                           => [ $value ],
		};
	}

	/**
	 * @param array<array-key, string> $addresses
	 * @return list<string> hosts other than the site's
	 */
	private static function hosts( array $addresses ): array {
		$absolute = (array) preg_grep( '~^\s*(?:https?:)?//~i', $addresses );
		return array_values( array_diff( array_unique( array_map( self::host( ... ), $absolute ) ), [ '', ...self::ownHosts() ] ) );
	}

	/** Returns the host of an address, with its port if it names one. */
	private static function host( string $url ): string {
		$parts = wp_parse_url( trim( $url ) );
		return strtolower( ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' ) );
	}

	/**
	 * @param list<string> $hosts
	 * @return list<HostRequest>
	 */
	private static function requests( array $hosts, string $when, string $purpose ): array {
		return array_map(
			static fn( string $host ): array => [ 'host' => $host, 'when' => $when, 'purpose' => $purpose ],
			$hosts,
		);
	}

	/** @return list<string> hosts that belong to the site, such as that of its uploads */
	public static function ownHosts(): array {
		$urls = [ home_url(), site_url(), content_url(), plugins_url(), includes_url(), wp_get_upload_dir()['baseurl'] ];
		return array_values( array_unique( array_map( self::host( ... ), $urls ) ) );
	}

	private static function purpose( string $tag ): string {
		return match ( $tag ) {
			'IMG', 'SOURCE'  => __( 'Images', 'frontispiece' ),
			'VIDEO', 'AUDIO' => __( 'Videos and audio files', 'frontispiece' ),
			'IFRAME', 'EMBED' => __( 'Embedded content', 'frontispiece' ),
			default          => __( 'Scripts and styles', 'frontispiece' ),
		};
	}
}
