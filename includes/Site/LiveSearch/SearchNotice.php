<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/** Prints the state of the search index, and which searches found nothing. */
final class SearchNotice {
	private const LISTED = 20;

	public function __construct( private readonly SearchServices $services ) {}

	public function print(): void {
		if ( ! $this->services->index()->isReady() ) {
			$text = __(
				'The search index is being built in the background. Until it is complete, live search can be slow.',
				'frontispiece',
			);
			echo '<p>' . esc_html( $text ) . '</p>';
		}
		$missed = $this->services->misses()->most( self::LISTED );
		if ( [] === $missed ) {
			return;
		}
		echo '<p><strong>' . esc_html__( 'Searches without results in the last 90 days', 'frontispiece' ) . '</strong></p><ul>';
		foreach ( $missed as $one ) {
			echo '<li>' . esc_html( $one['words'] ) . ' (' . esc_html( number_format_i18n( $one['searches'] ) ) . ')</li>';
		}
		echo '</ul>';
	}
}
