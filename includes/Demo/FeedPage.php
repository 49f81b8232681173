<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockRegistry;

/**
 * A page of the demo that shows one feed, and the shortcode that would show the same.
 *
 * @phpstan-type DemoPage array{title: string, about: string, feature: string, attributes: array<string, scalar>, content: string}
 */
final class FeedPage {
	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	public static function of( BlockRegistry $blocks, string $feature, string $title, string $about, array $attributes, bool $wide ): array {
		$shortcode = 'frontispiece_' . strtr( $feature, '-', '_' );
		foreach ( $attributes as $name => $value ) {
			$shortcode .= sprintf( ' %s="%s"', $name, is_bool( $value ) ? ( $value ? 'yes' : 'no' ) : $value );
		}
		// With entities for its brackets, so that it shows instead of running.
		$words = sprintf( '<p>%s <code>&#091;%s&#093;</code></p>', esc_html__( 'Shortcode for this feed:', 'frontispiece' ), esc_html( $shortcode ) );
		// As the editor would save it: a list is a list there.
		$saved = array_replace( $attributes, array_intersect_key( $blocks->attributes( $feature, $attributes ), $attributes ) );
		$feed  = "<!-- wp:frontispiece/$feature " . serialize_block_attributes( $saved ) . ' /-->';
		return [
			'title'      => $title,
			'about'      => $about,
			'feature'    => $feature,
			'attributes' => $attributes,
			'content'    => "<!-- wp:paragraph -->$words<!-- /wp:paragraph -->" . ( $wide ? self::wide( $feed ) : $feed ),
		];
	}

	public static function wide( string $content ): string {
		return "<!-- wp:group {\"align\":\"wide\"} --><div class=\"wp-block-group alignwide\">$content</div><!-- /wp:group -->";
	}
}
