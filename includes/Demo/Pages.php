<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\ModuleSettings;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\PhotoList;
use Frontispiece\Site\FeatureSettings;

/**
 * Creates and removes the demo pages: one for each thing to see, and the magazine's front page, which links to them.
 */
final class Pages {
	public const META = '_frontispiece_demo';

	/** Number of steps that create the demo. */
	public const STEPS = 4;

	private const FRONT   = 'frontispiece-demo';
	private const SOURCES = 'sources';
	/** The site features as the demo set them. */
	private const MADE    = 'site_made';
	private const AT_ONCE = 20;

	/** Settings that the demo changes when it takes over the front page. */
	private const SETTINGS = [ 'show_on_front', 'page_on_front', 'page_for_posts', 'show_avatars' ];

	/** Maximum number of magazine articles. */
	private int $articles = PHP_INT_MAX;

	/** Whether visitors see it, as the front page; else its pages are private and nothing else changes. */
	private bool $isPublic = true;

	public function __construct(
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly BlockRegistry $blocks,
		private readonly FeatureSettings $features,
		private readonly FeedPages $feeds,
		private readonly FormPages $forms,
		private readonly DemoSources $sources,
		private readonly ModuleSettings $modules,
	) {}

	/** Returns the same demo for other readers, or with fewer articles. */
	public function with( bool $isPublic = true, int $articles = PHP_INT_MAX ): self {
		$pages           = clone $this;
		$pages->isPublic = $isPublic;
		$pages->articles = $articles;
		return $pages;
	}

	public function make(): void {
		array_map( [ $this, 'step' ], range( 1, self::STEPS ) );
	}

	/** Runs one step, so that screens can show progress. Each step can be repeated safely. */
	public function step( int $step ): void {
		match ( $step ) {
			1       => $this->begin(),
			2       =>
				$this->isPublic ? ( new Magazine() )->make( $this->clock->now(), $this->articles ) : null,
			3       => $this->modules->isOn( 'forms' ) ? $this->forms->make() : null,
			default => $this->finish(),
		};
	}

	/** Installs the feeds' posts and stores the site's settings so that they can be restored. */
	private function begin(): void {
		$before = $this->options->stored( 'demo_pages' );
		$before = is_array( $before ) ? $before : [];
		// A module that was off when the demo was first created adds its sources later.
		$before[ self::SOURCES ] = [ ...self::handles( $before ), ...$this->sources->make() ];
		if ( $this->isPublic && ! array_key_exists( FeatureSettings::KEY, $before ) ) {
			$settings = array_combine( self::SETTINGS, array_map( 'get_option', self::SETTINGS ) );
			$before  += $settings + [
				FeatureSettings::KEY => $this->features->stored(),
			];
		}
		$this->options->set( [ 'demo_pages' => $before ] );
	}

	private function finish(): void {
		$title = __( 'Harbor Lane Books & Coffee', 'frontispiece' );
		// Create the front page without its links first, because it is the parent of the pages it links to.
		$front = $this->put( self::FRONT, $title, '' );
		$links = [];
		$ids   = [];
		foreach ( $this->groups() as $heading => $pages ) {
			$items = '';
			foreach ( $pages as $slug => $page ) {
				$id           = $this->put( $slug, $page['title'], $page['content'], $front );
				$ids[ $slug ] = $id;
				$items       .= sprintf(
					'<!-- wp:list-item --><li><a href="%s">%s</a>: %s</li><!-- /wp:list-item -->',
					esc_url( (string) get_permalink( $id ) ),
					esc_html( $page['title'] ),
					esc_html( $page['about'] ),
				);
			}
			$links[] = [
				'33%',
				'',
				BlockMarkup::heading( $heading, 3 )
					. "<!-- wp:list --><ul class=\"wp-block-list\">$items</ul><!-- /wp:list -->",
			];
		}
		$this->put(
			self::FRONT,
			$title,
			BlockMarkup::paragraph( __(
				'A small magazine by the sea, built with Frontispiece demo content. No account or access token needed.',
				'frontispiece',
			) )
			. BlockMarkup::MORE
			. ( $this->isPublic ? $this->site()->front() : '' )
			. BlockMarkup::group(
				BlockMarkup::heading( __( 'Everything in this demo', 'frontispiece' ) )
					. BlockMarkup::columns( $links ),
				[ 'align' => 'wide' ],
			),
		);
		if ( $this->isPublic ) {
			$this->publish( $front, $ids[ SitePages::MAGAZINE ] ?? 0 );
		}
	}

	private function publish( int $front, int $magazine ): void {
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $magazine );
		// Avatars of commenters would be loaded from another host.
		update_option( 'show_avatars', '0' );
		$this->site()->switchOn( $this->features );
		$before = $this->options->stored( 'demo_pages' );
		$this->options->set( [
			'demo_pages' => [ self::MADE => $this->features->stored() ] + ( is_array( $before ) ? $before : [] ),
		] );
	}

	public function remove(): void {
		$left = PHP_INT_MAX;
		do {
			$before = $left;
			$left   = $this->removeSome();
			// Stop when nothing more can be deleted: a plugin may prevent it.
		} while ( $left > 0 && $left < $before );
	}

	/** @return int number of posts left; 0 = everything is restored */
	public function removeSome(): int {
		$this->saveSettings();
		$ids = $this->ids();
		foreach ( array_slice( $ids, 0, self::AT_ONCE ) as $id ) {
			wp_delete_post( $id, true );
		}
		if ( count( $ids ) > self::AT_ONCE ) {
			return count( $ids ) - self::AT_ONCE;
		}
		$this->forms->remove();
		( new Magazine() )->removeCategories();
		$before = $this->options->stored( 'demo_pages' );
		if ( is_array( $before ) ) {
			foreach ( array_intersect_key( $before, array_flip( self::SETTINGS ) ) as $name => $value ) {
				update_option( $name, $value );
			}
			if ( array_key_exists( FeatureSettings::KEY, $before ) ) {
				$this->features->revert(
					$before[ FeatureSettings::KEY ],
					$before[ self::MADE ] ?? $this->features->stored(),
				);
			}
		}
		$this->options->set( [ 'demo_pages' => false ] );
		$this->sources->remove( self::handles( is_array( $before ) ? $before : [] ) );
		return 0;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return list<string> sources that the demo added
	 */
	private static function handles( array $stored ): array {
		return ( new ArrayReader( $stored ) )->strings( self::SOURCES );
	}

	/** Keeps the site's current settings if the site owner has changed them since the demo was created. */
	private function saveSettings(): void {
		$before = $this->options->stored( 'demo_pages' );
		$front  = get_page_by_path( self::FRONT );
		if ( ! is_array( $before ) || ! $front instanceof \WP_Post ) {
			return;
		}
		$names = (int) get_option( 'page_on_front' ) === $front->ID
			? []
			: [ 'show_on_front', 'page_on_front', 'page_for_posts' ];
		$names = '1' === (string) get_option( 'show_avatars' ) ? [ ...$names, 'show_avatars' ] : $names;
		if ( [] !== $names ) {
			$this->options->set( [ 'demo_pages' => array_diff_key( $before, array_flip( $names ) ) ] );
		}
	}

	/** @return string URL of the page that links to all others */
	public function url(): string {
		$front = get_page_by_path( self::FRONT );
		return $front instanceof \WP_Post ? (string) get_permalink( $front ) : home_url( '/' );
	}

	public function exists(): bool {
		return [] !== $this->ids();
	}

	/** @return array<string, mixed> description of the demo for tests and scripts */
	public function manifest(): array {
		$numbers = $this->forms->numbers();
		$pages   = [];
		foreach ( array_merge( ...array_values( $this->groups() ) ) as $slug => $page ) {
			$post = get_page_by_path( self::FRONT . "/$slug" );
			if ( $post instanceof \WP_Post ) {
				$about   = match ( true ) {
					isset( $page['feature'], $page['attributes'] ) => [
						'feature' => $page['feature'],
						'layout'  => $page['attributes']['layout'] ?? 'list',
						'feed'    => $this->key( $page['feature'], $page['attributes'] ),
					],
					isset( $numbers[ $slug ] ) => [ 'feature' => 'forms', 'form' => $numbers[ $slug ] ],
					default => [ 'feature' => 'site' ],
				};
				$pages[] = [
					'url'   => (string) get_permalink( $post ),
					'title' => $page['title'],
				] + $about + [ 'post' => $post->ID ];
			}
		}
		return [
			'site'  => home_url( '/' ),
			'admin' => admin_url(),
			'ajax'  => admin_url( 'admin-ajax.php' ),
			'rest'  => rest_url( 'frontispiece/v1/' ),
			'pages' => $pages,
			// The magazine, and one page for each site feature that is placed by hand.
			'reader' => $this->addresses( array_keys( $this->site()->list() ) ),
			'forms'  => [ 'pages' => $this->addresses( array_keys( $this->forms->list() ) ), 'numbers' => $numbers ],
		];
	}

	/** @param array<string, scalar> $attributes */
	private function key( string $feature, array $attributes ): string {
		$blocks = $this->blocks;
		$all    = $blocks->attributes( $feature, $attributes );
		// A photo list displays a photo feed, so use the key of that feed.
		[ $feature, $all ] = PhotoList::FEATURE === $feature
			? [ PhotoFeed::FEATURE, PhotoList::feedOf( $blocks, $all ) ]
			: [ $feature, $all ];
		return FeedRepository::key( $feature, $blocks->distinct( $feature, $all ) );
	}

	/**
	 * @return array<string, array<string, array{
	 *     title: string,
	 *     about: string,
	 *     content: string,
	 *     feature?: string,
	 *     attributes?: array<string, scalar>
	 * }>> heading => slug => page
	 */
	private function groups(): array {
		return array_filter( [
			__( 'Feeds', 'frontispiece' )         => $this->feeds->list(),
			__( 'Contact forms', 'frontispiece' ) => $this->modules->isOn( 'forms' ) ? $this->forms->list() : [],
			// Only for public demos: these pages show features that the demo enables for visitors.
			__( 'Site features', 'frontispiece' ) => $this->isPublic ? $this->site()->list() : [],
		] );
	}

	/**
	 * @param list<string> $slugs
	 * @return array<string, string> slug => URL of the page
	 */
	private function addresses( array $slugs ): array {
		$addresses = [];
		foreach ( $slugs as $slug ) {
			$page = get_page_by_path( self::FRONT . "/$slug" );
			if ( $page instanceof \WP_Post ) {
				$addresses[ $slug ] = (string) get_permalink( $page );
			}
		}
		return $addresses;
	}

	private function site(): SitePages {
		return new SitePages();
	}

	private function put( string $slug, string $title, string $content, int $parent = 0 ): int {
		$old = get_page_by_path( 0 === $parent ? $slug : self::FRONT . "/$slug" );
		$own = $old instanceof \WP_Post && '' !== get_post_meta( $old->ID, self::META, true ) ? $old->ID : 0;
		return wp_insert_post(
			[
				'ID'           => $own,
				'post_type'    => 'page',
				'post_status'  => $this->isPublic ? 'publish' : 'private',
				'post_name'    => $slug,
				'post_parent'  => $parent,
				'post_title'   => wp_slash( $title ),
				'post_content' => wp_slash( $content ),
				'meta_input'   => [ self::META => '1' ],
			],
		);
	}

	/** @return list<int> */
	private function ids(): array {
		/** @var list<int> */
		return get_posts( [
			'post_type'   => 'any',
			'post_status' => 'any',
			'numberposts' => -1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- a handful of pages.
			'meta_key'    => self::META,
		] );
	}
}
