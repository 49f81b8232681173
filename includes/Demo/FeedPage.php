<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockRegistry;

/**
 * Builds a demo page with one feed and the equivalent shortcode.
 *
 * @phpstan-type DemoPage array{
 *     title: string,
 *     about: string,
 *     feature: string,
 *     attributes: array<string, scalar>,
 *     content: string
 * }
 */
final class FeedPage {
	/**
	 * @param array<string, scalar> $attributes
	 * @return DemoPage
	 */
	public static function forFeature(
		BlockRegistry $blocks,
		string $feature,
		string $title,
		string $about,
		array $attributes,
		bool $wide,
	): array {
		$shortcode = 'frontispiece_' . strtr( $feature, '-', '_' );
		foreach ( $attributes as $name => $value ) {
			$shortcode .= sprintf( ' %s="%s"', $name, is_bool( $value ) ? ( $value ? 'yes' : 'no' ) : $value );
		}
		// Encode the brackets so that the shortcode is displayed instead of run.
		$words = sprintf(
			'<p>%s <code>&#091;%s&#093;</code></p>',
			esc_html__( 'Shortcode for this feed:', 'frontispiece' ),
			esc_html( $shortcode ),
		);
		// Match what the editor saves: list attributes are arrays there.
		$saved = array_replace(
			$attributes,
			array_intersect_key( $blocks->attributes( $feature, $attributes ), $attributes ),
		);
		$feed  = "<!-- wp:frontispiece/$feature " . serialize_block_attributes( $saved ) . ' /-->';
		return [
			'title'      => $title,
			'about'      => $about,
			'feature'    => $feature,
			'attributes' => $attributes,
			'content'    => "<!-- wp:paragraph -->$words<!-- /wp:paragraph -->"
				. ( $wide ? self::wide( $feed ) : $feed ),
		];
	}

	public static function wide( string $content ): string {
		return "<!-- wp:group {\"align\":\"wide\"} --><div class=\"wp-block-group alignwide\">$content</div><!-- /wp:group -->";
	}
}
