<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Confirmation;

use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Text\ArrayReader;

/** The pages that forms open once they are sent. Their numbers mean other pages on another site, so their paths are exported, too. */
final class ConfirmationPages {
	/** @return list<array{id: int, type: string, path: string, url: string}> */
	public static function find( Form $form ): array {
		$pages = [];
		foreach ( $form->confirmations() as $confirmation ) {
			$post = $confirmation->page > 0 ? get_post( $confirmation->page ) : null;
			if ( $post instanceof \WP_Post ) {
				$pages[ $post->ID ] = [
					'id'   => $post->ID,
					'type' => $post->post_type,
					'path' => (string) get_page_uri( $post ),
					'url'  => (string) get_permalink( $post ),
				];
			}
		}
		return array_values( $pages );
	}

	/**
	 * Lets a form open the same pages on this site. Where one is missing, its address is kept, should the owner move it later.
	 *
	 * @param array<array-key, mixed> $form  as Form::toArray() has it
	 * @param list<ArrayReader>       $pages as find() has them, with addresses of this site
	 * @return array{array<array-key, mixed>, list<string>} the form, and addresses of pages that are missing
	 */
	public static function localize( array $form, array $pages, bool $isSameSite ): array {
		$missing = [];
		$open    = static function ( mixed $confirmation ) use ( $pages, $isSameSite, &$missing ): mixed {
			$id = is_array( $confirmation ) ? $confirmation['page'] ?? 0 : 0;
			if ( ! is_array( $confirmation ) || 0 === $id ) {
				return $confirmation;
			}
			$page = array_values( array_filter( $pages, static fn( ArrayReader $page ): bool => $page->int( 'id' ) === $id ) )[0] ?? null;
			$here = self::here( $page );
			if ( 0 === $here && ! $isSameSite ) {
				$url       = (string) $page?->url( 'url' );
				$missing[] = '' === $url ? (string) $id : $url;
				// Without pretty permalinks, the address is the number once more.
				$confirmation['url'] = str_contains( $url, '?' ) ? '' : $url;
			}
			return [ 'page' => 0 === $here && $isSameSite ? $id : $here ] + $confirmation;
		};
		if ( isset( $form['confirmation'] ) ) {
			$form['confirmation'] = $open( $form['confirmation'] );
		}
		if ( is_array( $form['confirmations'] ?? null ) ) {
			$form['confirmations'] = array_map( $open, $form['confirmations'] );
		}
		return [ $form, array_values( array_unique( $missing ) ) ];
	}

	/** @return int number of the page with this path on this site; 0 = there is none */
	private static function here( ?ArrayReader $page ): int {
		$type = (string) $page?->string( 'type' );
		$path = (string) $page?->string( 'path' );
		$post = '' !== $path && is_post_type_viewable( $type ) ? get_page_by_path( $path, 'OBJECT', $type ) : null;
		return $post instanceof \WP_Post ? $post->ID : 0;
	}
}
