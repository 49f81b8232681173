<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;

/**
 * Finds the pages, templates and sidebars that show a form. Searched on request, which is rare; pages do not track it.
 */
final class FormUsage {
	/** Maximum number of posts with any form that are searched, newest first. */
	private const MOST = 500;

	/**
	 * @param array<array-key, int> $forms form IDs
	 * @return list<array{title: string, view: string, edit: string, place: string}>
	 */
	public static function of( array $forms ): array {
		$places = [];
		foreach ( self::posts() as $post ) {
			$place = self::isIn( $post->post_content, $forms ) ? UsageLink::of( $post->ID, 'content' ) : null;
			if ( null !== $place ) {
				$places[] = $place;
			}
		}
		foreach ( ContentScanner::WIDGETS as $option ) {
			foreach ( ContentScanner::texts( get_option( $option ) ) as $text ) {
				if ( self::isIn( $text, $forms ) ) {
					$places[] = UsageLink::of( 0, 'sidebar' );
				}
			}
		}
		return array_values( array_filter( array_unique( $places, SORT_REGULAR ) ) );
	}

	/** @param array<array-key, int> $forms */
	private static function isIn( string $content, array $forms ): bool {
		foreach ( ContentScanner::in( $content, Forms::FEATURE ) as $given ) {
			$id = $given['id'] ?? 0;
			if ( is_scalar( $id ) && in_array( (int) $id, $forms, true ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return list<\WP_Post> published, draft and scheduled posts; no trash and no revisions
	 */
	private static function posts(): array {
		$wpdb = Database::wpdb();
		$ids  = ( new Database() )->ids(
			"SELECT ID FROM {$wpdb->posts} WHERE post_status IN ('publish', 'private', 'future', 'draft', 'pending') AND post_type NOT IN ('revision', %s) AND (post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s) ORDER BY ID DESC LIMIT %d",
			PostType::NAME,
			'%' . $wpdb->esc_like( '<!-- wp:frontispiece/' . Forms::FEATURE . ' ' ) . '%',
			'%' . $wpdb->esc_like( '[frontispiece_' . Forms::FEATURE ) . '%',
			// The mentions filter resolves which form another plugin's shortcode refers to.
			'%' . $wpdb->esc_like( '[contact-form-7' ) . '%',
			self::MOST,
		);
		_prime_post_caches( $ids, false, false );
		return array_values(
			array_filter( array_map( 'get_post', $ids ), static fn( $post ): bool => $post instanceof \WP_Post ),
		);
	}
}
