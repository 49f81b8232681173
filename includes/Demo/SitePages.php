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
		'in-view' => [ 'effect' => 'rise' ],
	];

	/** @return array<string, SitePage> slug => page */
	public function list(): array {
		return [
			self::MAGAZINE => self::page( __( 'Magazine', 'frontispiece' ), __( 'articles with every site feature switched on', 'frontispiece' ) ),
			...( new WidgetPages() )->list(),
		];
	}

	/** Everything on, so that it can be seen to work together. */
	public function switchOn( Switches $switches ): void {
		$switches->save( array_keys( Site::FEATURES ), array_intersect_key( self::OPTIONS, Site::FEATURES ) );
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
