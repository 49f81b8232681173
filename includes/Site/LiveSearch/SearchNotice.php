<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\Setup\SearchForms;

/** Prints whether visitors see a search form, the state of the search index, and which searches found nothing. */
final class SearchNotice {
	private const LISTED = 20;

	public function __construct( private readonly SearchIndex $index, private readonly MissedSearches $misses ) {}

	/** Says so if visitors see no search form, and where to add one. */
	public static function printForms(): void {
		if ( SearchForms::exist() ) {
			return;
		}
		$isBlockTheme = wp_is_block_theme();
		printf(
			'<p><strong>%s</strong> %s <a href="%s">%s</a></p>',
			esc_html__( "Your theme doesn't show a search form, so visitors see no suggestions.", 'frontispiece' ),
			esc_html( $isBlockTheme
				? __( 'Turn on “Search form in the header” under Options, or add a Search block to a template.', 'frontispiece' )
				: __( 'Add the Search block to a widget area.', 'frontispiece' ) ),
			esc_url( SearchForms::url() ),
			esc_html( $isBlockTheme ? __( 'Edit the header', 'frontispiece' ) : __( 'Manage widgets', 'frontispiece' ) ),
		);
	}

	/** @param string $engine which search plugin answers, as a text; '' = none */
	public function print( string $engine ): void {
		if ( '' !== $engine ) {
			echo '<p>' . esc_html( $engine ) . '</p>';
		} elseif ( ! $this->index->isReady() ) {
			$text = __(
				'The search index is being built in the background. Until it is complete, live search can be slow.',
				'frontispiece',
			);
			echo '<p>' . esc_html( $text ) . '</p>';
		}
		$missed = $this->misses->most( self::LISTED );
		if ( [] === $missed ) {
			return;
		}
		echo '<p><strong>' . esc_html__( 'Searches without results in the last 90 days', 'frontispiece' ) . '</strong></p><ul>';
		foreach ( $missed as $search ) {
			echo '<li>' . esc_html( $search['words'] ) . ' (' . esc_html( number_format_i18n( $search['searches'] ) ) . ')</li>';
		}
		echo '</ul>';
	}
}
