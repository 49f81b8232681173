<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

/** Builds the list of places where something is used: names with links to view and edit them. */
final class UsageLink {
	/** @return array{title: string, view: string, edit: string, place: string}|null null = the post no longer exists */
	public static function forPost( int $postId, string $place ): ?array {
		if ( 0 === $postId ) {
			return [
				'title' => __( 'Sidebar', 'frontispiece' ),
				'view'  => '',
				'edit'  => admin_url( 'widgets.php' ),
				'place' => $place,
			];
		}
		$post = get_post( $postId );
		if ( ! $post instanceof \WP_Post ) {
			return null;
		}
		/* translators: %d: number of a page. */
		$title = '' === $post->post_title ? sprintf( __( 'Page %d', 'frontispiece' ), $postId ) : $post->post_title;
		$edit  = get_edit_post_link( $post, 'raw' );
		return [
			'title' => html_entity_decode( wp_strip_all_tags( $title ) ),
			'view'  => is_post_type_viewable( $post->post_type ) ? (string) get_permalink( $post ) : '',
			'edit'  => is_string( $edit ) ? $edit : '',
			'place' => $place,
		];
	}
}
