<?php
declare(strict_types=1);

namespace Frontispiece\Patterns;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageTag;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Provides data of a connected account to attributes of core blocks:
 * {"source":"frontispiece/account","args":{"source":"demo","key":"name"}}. Public data only, from our tables, and images
 * only from this site.
 */
final class Bindings {
	private const MAX_LENGTH = 200;

	private const AVATAR_WIDTH = 320;
	private const IMAGE_WIDTH  = 1080;

	/** @var array<string, Source|null> handle => source */
	private array $cache = [];

	/** @var array<int, array<string, string>> source => values of its newest post */
	private array $latest = [];

	public function __construct(
		private readonly Tables $tables,
		private readonly SourceRepository $sources,
		private readonly FeedItemRepository $feedItems,
		private readonly ImageRepository $images,
	) {}

	/** @return array<string, string> key => label in the block editor */
	public static function keys(): array {
		return [
			'name'         => __( 'Name', 'frontispiece' ),
			'about'        => __( 'Description', 'frontispiece' ),
			'url'          => __( 'Link', 'frontispiece' ),
			'avatar'       => __( 'Profile image', 'frontispiece' ),
			'followers'    => __( 'Followers', 'frontispiece' ),
			'posts'        => __( 'Number of posts', 'frontispiece' ),
			'latest'       => __( 'Newest post: text', 'frontispiece' ),
			'latest_url'   => __( 'Newest post: link', 'frontispiece' ),
			'latest_image' => __( 'Newest post: image', 'frontispiece' ),
			'latest_alt'   => __( 'Newest post: alternative text', 'frontispiece' ),
			'latest_date'  => __( 'Newest post: date', 'frontispiece' ),
		];
	}

	/**
	 * @param ArrayReader    $args      `source`: handle of an account, `key`: which fact
	 * @param string $attribute of the block
	 * @return string|null null keeps the editor's content
	 */
	public function value( ArrayReader $args, string $attribute ): ?string {
		$source = $this->source( $args->string( 'source' ) );
		$key    = $args->string( 'key' );
		// Each needs queries of its own.
		$values = match ( true ) {
			null === $source                    => [],
			'avatar' === $key                   => $this->avatar( $source ),
			str_starts_with( $key, 'latest' )   => $this->latest[ $source->id ] ??= $this->latest( $source ),
			default                             => self::profile( $source ),
		};
		$value  = Escape::clean( $values[ $key ] ?? '' );
		if ( '' === $value ) {
			return null;
		}
		return match ( $attribute ) {
			'content', 'text', 'caption' => Escape::html( $value ),
			// WordPress escapes attributes itself but runs shortcodes in them afterwards, so replace square brackets.
			'url'                        => self::address( $value ),
			default                      => strtr( $value, [ '[' => '(', ']' => ')' ] ),
		};
	}

	/** @return array<string, string> key => text or URL; only what the account has */
	public function values( Source $source ): array {
		$values = self::profile( $source ) + $this->avatar( $source ) + $this->latest( $source );
		return array_filter(
			array_map( Escape::clean( ... ), $values ),
			static fn( string $value ): bool => '' !== $value,
		);
	}

	private function source( string $handle ): ?Source {
		if ( ! array_key_exists( $handle, $this->cache ) ) {
			$this->cache[ $handle ] = '' !== $handle && $this->tables->ready()
				? $this->sources->byHandle( $handle )
				: null;
		}
		return $this->cache[ $handle ];
	}

	/** @return array<string, string> */
	private static function profile( Source $source ): array {
		$header = new ArrayReader( $source->header );
		return [
			'name'      => self::name( $source ),
			'about'     => $header->string( 'about' ),
			'url'       => $header->url( 'url' ),
			'followers' => self::followers( $header->int( 'followers' ) ),
			'posts'     => self::posts( $header->int( 'posts' ) ),
		];
	}

	/** @return array<string, string> */
	private function avatar( Source $source ): array {
		$image = $this->images->findByItems( [], $source->id )[0][0] ?? null;
		return [ 'avatar' => null !== $image && $image->isReady() ? $image->url( self::AVATAR_WIDTH ) : '' ];
	}

	/** @return array<string, string> */
	private function latest( Source $source ): array {
		$latest = $this->feedItems->preview( [ $source ], [], 1 )[0] ?? null;
		if ( null === $latest ) {
			return [];
		}
		$item  = $latest['item'];
		$media = $item->media[0] ?? null;
		$image = null === $media ? null : $this->images->findByItems( [ $latest['id'] ] )[ $latest['id'] ][0] ?? null;
		// Readers ask for sensitive images in a feed. Another block can't hide them until then.
		$isShown = null !== $media && null !== $image && $image->isReady() && '' === $item->warning;
		return [
			'latest'       => Escape::shorten( $item->fullText(), self::MAX_LENGTH ),
			'latest_url'   => $item->url,
			'latest_image' => $isShown ? $image->url( self::IMAGE_WIDTH ) : '',
			'latest_alt'   => $isShown ? ImageTag::alt( $item, $media, $image, self::name( $source ) ) : '',
			'latest_date'  => (string) wp_date( (string) get_option( 'date_format' ), $latest['effective_at'] ),
		];
	}

	private static function name( Source $source ): string {
		$name = ( new ArrayReader( $source->header ) )->string( 'name' );
		return '' === $name ? $source->name : $name;
	}

	private static function address( string $value ): ?string {
		$isUrl = 1 === preg_match( '~^https?://~i', $value );
		return $isUrl ? strtr( esc_url_raw( $value, [ 'http', 'https' ] ), [ '[' => '%5B', ']' => '%5D' ] ) : null;
	}

	private static function followers( int $count ): string {
		return 0 === $count
			? ''
			/* translators: %s: number of followers. */
			: sprintf( _n( '%s follower', '%s followers', $count, 'frontispiece' ), number_format_i18n( $count ) );
	}

	private static function posts( int $count ): string {
		return 0 === $count
			? ''
			/* translators: %s: number of posts. */
			: sprintf( _n( '%s post', '%s posts', $count, 'frontispiece' ), number_format_i18n( $count ) );
	}
}
