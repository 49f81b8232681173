<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Blocks\FormBlock;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;

/**
 * Finds the pages, templates and sidebars that show a form. Searched on request, which is rare; pages do not track it.
 */
final class FormUsage {
	/** Maximum number of posts with any form that are searched, newest first. */
	private const MAX_POSTS = 500;

	/**
	 * @param array<array-key, int> $forms form IDs
	 * @return list<array{title: string, view: string, edit: string, place: string}>
	 */
	public static function forForms( array $forms ): array {
		$places = [];
		$search = new PostSearch( new Database() );
		foreach ( $search->posts( self::words(), self::MAX_POSTS, PostType::NAME ) as $post ) {
			$place = self::isIn( $post->post_content, $forms ) ? UsageLink::forPost( $post->ID, 'content' ) : null;
			if ( null !== $place ) {
				$places[] = $place;
			}
		}
		foreach ( ContentScanner::WIDGETS as $option ) {
			foreach ( ContentScanner::texts( get_option( $option ) ) as $text ) {
				if ( self::isIn( $text, $forms ) ) {
					$places[] = UsageLink::forPost( 0, 'sidebar' );
				}
			}
		}
		return array_values( array_filter( array_unique( $places, SORT_REGULAR ) ) );
	}

	/** Returns whether the content of a post contains a form. */
	public static function isOn( int $post, int $form ): bool {
		return self::isIn( get_post( $post )->post_content ?? '', [ $form ] );
	}

	/** @return non-empty-list<string> words of which posts with a form contain one */
	public static function words(): array {
		$own = [ '<!-- wp:frontispiece/' . FormBlock::FEATURE . ' ', '[frontispiece_' . FormBlock::FEATURE ];
		/**
		 * Filters the words by which posts that may show a form are found. The filter frontispiece_content_usages says
		 * which forms they show.
		 *
		 * @since 1.0.0
		 * @param list<string> $words
		 */
		$words = apply_filters( 'frontispiece_form_usage_words', $own );
		return [ ...$own, ...array_values( array_diff( is_array( $words ) ? array_filter( $words, 'is_string' ) : [], $own ) ) ];
	}

	/** @param array<array-key, int> $forms */
	private static function isIn( string $content, array $forms ): bool {
		foreach ( ContentScanner::in( $content, FormBlock::FEATURE ) as $attributes ) {
			$id = $attributes['id'] ?? 0;
			if ( is_scalar( $id ) && in_array( (int) $id, $forms, true ) ) {
				return true;
			}
		}
		return false;
	}
}
