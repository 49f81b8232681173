<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;

/**
 * Builds the demo's site feature pages: the magazine's list, and one page for each feature that is placed by hand.
 *
 * @phpstan-type SitePage array{title: string, about: string, content: string}
 */
final class SitePages {
	/** Slug of the page with the magazine's articles. */
	public const MAGAZINE = 'magazine';

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			self::MAGAZINE => self::page(
				__( 'Magazine', 'frontispiece' ),
				__( 'articles with every site feature turned on', 'frontispiece' ),
			),
			'theme'        => self::page(
				__( 'Light and dark mode', 'frontispiece' ),
				__( 'the dark mode switch, also in the corner of every demo page', 'frontispiece' ),
				BlockMarkup::paragraph( __(
					'Until you use the switch, the color scheme follows your system setting. The dark colors are derived from your theme, and pages never flash in the wrong colors while loading.',
					'frontispiece',
				) )
				. BlockMarkup::block( 'frontispiece/theme-toggle', [ 'label' => __( 'Dark mode', 'frontispiece' ) ] ),
			),
			'newsletter'   => self::page(
				__( 'Newsletter', 'frontispiece' ),
				__( 'a sign-up form with double opt-in', 'frontispiece' ),
				BlockMarkup::paragraph( __(
					'New subscribers receive an email with a confirmation link and join the list after clicking it. Every newsletter includes an unsubscribe link.',
					'frontispiece',
				) )
				. self::newsletter(),
			),
			...( new WidgetPages() )->list(),
		];
	}

	/** Enables every site feature, so that the demo shows them working together. */
	public function switchOn( FeatureSettings $settings ): void {
		$options = array_map( static fn( string $class ): array => $class::demoOptions(), FeatureRegistry::TYPES );
		$settings->save( array_keys( $options ), array_filter( $options ) );
	}

	public static function newsletter(): string {
		return BlockMarkup::block(
			'frontispiece/newsletter',
			[ 'title' => __( 'News from the shop', 'frontispiece' ) ],
		);
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
