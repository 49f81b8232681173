<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Site\Site;
use Frontispiece\Site\Switches;

/**
 * The demo's pages of the site features: the magazine's front, and one page for each feature that is placed by hand.
 *
 * @phpstan-type SitePage array{title: string, about: string, content: string}
 */
final class SitePages {
	/** Slug of the page that lists the magazine's articles. */
	public const MAGAZINE = 'magazine';

	// What the demo sets for a feature beside its defaults.
	private const OPTIONS = [
		'in-view'      => [ 'effect' => 'rise' ],
		'theme-toggle' => [ 'floating' => 'end' ],
		'reactions'    => [ 'reactions' => [ 'like', 'love', 'haha', 'wow' ], 'rollback' => true ],
	];

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			self::MAGAZINE => self::page( __( 'Magazine', 'frontispiece' ), __( 'articles with every site feature switched on', 'frontispiece' ) ),
			'magazine-front' => self::page(
				__( 'Front of the magazine', 'frontispiece' ),
				__( 'the newest articles, search and newsletter on one page', 'frontispiece' ),
				self::front()
			),
			'theme'        => self::page(
				__( 'Light and dark', 'frontispiece' ),
				__( 'the theme switch, which every page of the demo has in its corner too', 'frontispiece' ),
				self::paragraph( __( 'Until you use the switch, the theme follows your system. The dark colours are made from those of the theme, and no page flashes in the wrong ones.', 'frontispiece' ) )
				. '<!-- wp:frontispiece/theme-toggle ' . serialize_block_attributes( [ 'label' => __( 'Dark theme', 'frontispiece' ) ] ) . ' /-->'
			),
			'newsletter'   => self::page(
				__( 'Newsletter', 'frontispiece' ),
				__( 'a sign-up form with a confirmed list behind it', 'frontispiece' ),
				self::paragraph( __( 'Whoever signs up is sent a link and is on the list once they have opened it. Each mail has a way out.', 'frontispiece' ) )
				. self::newsletter()
			),
			...( new WidgetPages() )->list(),
		];
	}

	/** Everything on, so that it can be seen to work together. */
	public function switchOn( Switches $switches ): void {
		$switches->save( array_keys( Site::FEATURES ), array_intersect_key( self::OPTIONS, Site::FEATURES ) );
	}

	private static function front(): string {
		$query = serialize_block_attributes( [ 'queryId' => 1, 'query' => [ 'perPage' => 9, 'pages' => 0, 'offset' => 0, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date', 'inherit' => false ], 'align' => 'wide' ] );
		return '<!-- wp:search ' . serialize_block_attributes( [ 'label' => __( 'Search the magazine', 'frontispiece' ), 'buttonText' => __( 'Search', 'frontispiece' ) ] ) . " /-->
<!-- wp:query $query --><div class=\"wp-block-query alignwide\"><!-- wp:post-template {\"layout\":{\"type\":\"grid\",\"columnCount\":3}} --><!-- wp:post-featured-image {\"isLink\":true,\"aspectRatio\":\"3/2\"} /--><!-- wp:post-title {\"isLink\":true,\"level\":2,\"fontSize\":\"large\"} /--><!-- wp:post-date /--><!-- /wp:post-template -->
<!-- wp:query-pagination {\"layout\":{\"type\":\"flex\",\"justifyContent\":\"space-between\"}} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->
" . self::newsletter();
	}

	private static function newsletter(): string {
		return '<!-- wp:frontispiece/newsletter ' . serialize_block_attributes( [ 'title' => __( 'News from the shop', 'frontispiece' ) ] ) . ' /-->';
	}

	private static function paragraph( string $text ): string {
		return '<!-- wp:paragraph --><p>' . esc_html( $text ) . '</p><!-- /wp:paragraph -->';
	}

	/** @return SitePage */
	private static function page( string $title, string $about, string $content = '' ): array {
		return [
			'title'   => $title,
			'about'   => $about,
			'content' => $content,
		];
	}
}
