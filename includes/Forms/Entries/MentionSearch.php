<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Security\Capabilities;

/**
 * Links requests in WordPress's personal data tools to all entries that contain the email address, in whatever state.
 * The export tool shows no messages, so each request has this link in a column.
 */
final class MentionSearch {
	private const COLUMN = 'frontispiece_mentions';

	/** Returns the link to the Entries screen, as HTML. */
	public static function link( string $email ): string {
		return sprintf(
			'<a href="%s">%s</a>',
			esc_url( EntryView::listUrl() . '&state=' . EntryFilter::ANY . '&s=' . rawurlencode( trim( $email ) ) ),
			esc_html__( 'Search entries for this email address', 'frontispiece' ),
		);
	}

	/**
	 * @param array<string, string> $columns
	 * @return array<string, string>
	 */
	public static function addColumn( array $columns ): array {
		return current_user_can( Capabilities::VIEW_ENTRIES )
			? $columns + [ self::COLUMN => esc_html__( 'Form entries', 'frontispiece' ) ]
			: $columns;
	}

	public static function printColumn( string $column, \WP_User_Request $request ): void {
		if ( self::COLUMN === $column ) {
			echo wp_kses_post( self::link( $request->email ) );
		}
	}
}
