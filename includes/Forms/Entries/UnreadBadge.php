<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Security\Capabilities;

/** Shows the number of unread entries in the admin menu, for users who may view entries. */
final class UnreadBadge {
	private const PARENT = 'frontispiece';
	private const SCREEN = 'frontispiece-entries';

	public function __construct( private readonly EntryRepository $entries, private readonly Tables $tables ) {}

	/** Adds the badge to the menu and to its "Entries" item. The Entries screen updates it without a reload. */
	public function addToMenu(): void {
		global $menu, $submenu;
		if ( ! current_user_can( Capabilities::VIEW_ENTRIES ) || ! $this->tables->ready() ) {
			return;
		}
		$badge = ' ' . self::html( $this->entries->unread() );
		// phpcs:disable WordPress.WP.GlobalVariablesOverride -- WordPress has no other way to change a menu title.
		foreach ( (array) $menu as $place => $item ) {
			if ( self::PARENT === ( $item[2] ?? '' ) || self::SCREEN === ( $item[2] ?? '' ) ) {
				$menu[ $place ][0] .= $badge;
			}
		}
		foreach ( (array) ( $submenu[ self::PARENT ] ?? [] ) as $place => $item ) {
			if ( self::SCREEN === ( $item[2] ?? '' ) ) {
				$submenu[ self::PARENT ][ $place ][0] .= $badge;
			}
		}
		// phpcs:enable
	}

	/** WordPress hides a badge with the class count-0. */
	private static function html( int $count ): string {
		$shown = number_format_i18n( min( $count, EntryRepository::MAX_UNREAD ) )
			. ( $count > EntryRepository::MAX_UNREAD ? '+' : '' );
		$text  = sprintf(
			/* translators: %s: a number. */
			_n( '%s unread entry', '%s unread entries', $count, 'frontispiece' ),
			$shown,
		);
		return sprintf(
			'<span class="update-plugins frontispiece-unread count-%d">'
				. '<span class="update-count" aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
			$count,
			esc_html( $shown ),
			esc_html( $text ),
		);
	}
}
