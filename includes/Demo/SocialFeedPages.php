<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Builds the demo's social feed pages: layouts, post types, the conversation, and all options in one table.
 *
 * @phpstan-import-type DemoPage from FeedPage
 */
final class SocialFeedPages {
	private const FEATURE = 'social-feed';

	public function __construct( private readonly BlockRegistry $blocks ) {}

	/** @return array<string, DemoPage> slug => page */
	public function list(): array {
		$pages = [
			'social-feed'          => $this->page(
				__( 'Social feed', 'frontispiece' ),
				__( 'posts from a page as a list', 'frontispiece' ),
				[ 'layout' => 'list' ],
			),
			'social-feed-grid'     => $this->page(
				__( 'Grid', 'frontispiece' ),
				__( 'posts in equal columns', 'frontispiece' ),
				[ 'layout' => 'grid', 'num' => 12, 'header' => false ],
			),
			'social-feed-masonry'  => $this->page(
				__( 'Masonry', 'frontispiece' ),
				__( 'posts of different heights without gaps', 'frontispiece' ),
				[ 'layout' => 'masonry' ],
			),
			'social-feed-carousel' => $this->page(
				__( 'Carousel', 'frontispiece' ),
				__( 'one row of posts to browse by swiping, with the keyboard or with buttons', 'frontispiece' ),
				[ 'layout' => 'carousel', 'num' => 10, 'header' => false ],
			),
			'social-feed-photos'   => $this->page(
				__( 'Photos', 'frontispiece' ),
				__( 'photos from a page', 'frontispiece' ),
				[ 'type' => 'photos', 'num' => 18, 'colsmobile' => 2 ],
			),
			'social-feed-albums'   => $this->page(
				__( 'Albums', 'frontispiece' ),
				__( 'albums with their cover photos', 'frontispiece' ),
				[ 'type' => 'albums', 'colsmobile' => 2 ],
			),
			'social-feed-videos'   => $this->page(
				__( 'Videos', 'frontispiece' ),
				__( 'videos from a page', 'frontispiece' ),
				[ 'type' => 'videos', 'cols' => 2 ],
			),
			'social-feed-events'   => $this->page(
				__( 'Upcoming events', 'frontispiece' ),
				__( 'upcoming events, soonest first', 'frontispiece' ),
				[ 'type' => 'events', 'layout' => 'grid', 'num' => 3 ],
			),
			'social-feed-reviews'  => $this->page(
				__( 'Reviews', 'frontispiece' ),
				__( 'recommendations left by visitors of a page', 'frontispiece' ),
				[ 'type' => 'reviews', 'layout' => 'masonry', 'num' => 3 ],
			),
			'social-feed-comments' => $this->page(
				__( 'Comments and like box', 'frontispiece' ),
				__( 'posts with their comments expanded, and a like box', 'frontispiece' ),
				[ 'num' => 5, 'expandcomments' => true, 'likebox' => true ],
			),
		];
		$every = $this->page(
			__( 'All options', 'frontispiece' ),
			__( 'every social feed setting, and an example that uses some of them', 'frontispiece' ),
			[
				'layout'       => 'masonry',
				'cols'         => 2,
				'num'          => 6,
				'nummobile'    => 3,
				'kinds'        => 'photo,album,link',
				'characters'   => 120,
				'moretext'     => __( 'Show more from the shop', 'frontispiece' ),
				'nomoretext'   => __( 'That\'s all for now', 'frontispiece' ),
				'header'       => false,
				'likebox'      => true,
				'likeboxwidth' => 400,
				'linkcolor'    => '#0b5c8a',
				'bgcolor'      => '#faf6ef',
				'textcolor'    => '#2b2622',
				'wraparound'   => 'all',
			],
		);

		$every['content'] .= FeedPage::wide( $this->table() );
		return $pages + [ 'social-feed-options' => $every ];
	}

	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	private function page( string $title, string $about, array $attributes ): array {
		return FeedPage::forFeature(
			$this->blocks,
			self::FEATURE,
			$title,
			$about,
			[ 'source' => 'demo' ] + $attributes + [ 'characters' => 400 ],
			isset( $attributes['type'] ) || 'list' !== ( $attributes['layout'] ?? 'list' ),
		);
	}

	/** @return string a table block; each group of options starts with a full-width row */
	private function table(): string {
		$groups = [];
		foreach ( $this->blocks->declared()[ self::FEATURE ]['attributes'] ?? [] as $name => $attribute ) {
			$in = new ArrayReader( $attribute );
			$groups[ $in->string( 'group' ) ][] = sprintf(
				'<tr><td><strong>%s</strong><br><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td></tr>',
				esc_html( $in->string( 'label' ) ),
				esc_html( $name ),
				esc_html( self::values( $attribute ) ),
				esc_html( self::value( $attribute['default'] ?? '' ) ),
				esc_html( $in->string( 'help' ) ),
			);
		}
		$body = '';
		$head = sprintf(
			'<thead><tr><th>%s</th><th>%s</th><th>%s</th><th>%s</th></tr></thead>',
			esc_html__( 'Option', 'frontispiece' ),
			esc_html__( 'Values', 'frontispiece' ),
			esc_html__( 'Default', 'frontispiece' ),
			esc_html__( 'Description', 'frontispiece' ),
		);
		foreach ( $groups as $group => $rows ) {
			$body .= sprintf( '<tr><th colspan="4">%s</th></tr>', esc_html( $group ) ) . implode( '', $rows );
		}
		return "<!-- wp:table --><figure class=\"wp-block-table\"><table>$head<tbody>$body</tbody></table></figure><!-- /wp:table -->";
	}

	/** @param array{type: string, enum?: list<string>, minimum?: int, maximum?: int, ...} $attribute */
	private static function values( array $attribute ): string {
		if ( isset( $attribute['enum'] ) ) {
			return implode( ', ', $attribute['enum'] );
		}
		return match ( $attribute['type'] ) {
			'boolean' => __( 'yes, no', 'frontispiece' ),
			'array'   => __( 'comma-separated list', 'frontispiece' ),
			'integer',
			'number' => isset( $attribute['minimum'], $attribute['maximum'] )
				? "{$attribute['minimum']}–{$attribute['maximum']}"
				: __( 'number', 'frontispiece' ),
			default   => __( 'text', 'frontispiece' ),
		};
	}

	private static function value( mixed $value ): string {
		return match ( true ) {
			is_bool( $value )  => $value ? __( 'yes', 'frontispiece' ) : __( 'no', 'frontispiece' ),
			is_array( $value ) => [] === $value ? '–' : implode( ', ', array_filter( $value, 'is_string' ) ),
			'' === $value      => '–',
			default            => is_scalar( $value ) ? (string) $value : '–',
		};
	}
}
