<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Blocks\BlockMarkup;

/** A private page that shows the forms or feeds of another plugin beside the imported ones. */
final class RehearsalPage {
	private const META = '_frontispiece_rehearsal';

	/** Maximum number of forms or feeds on the page. */
	private const MAX_PARTS = 20;

	/** @return string URL of the page; '' if WordPress rejected it */
	public function create( MigrationSource $source ): string {
		$content = BlockMarkup::paragraph(
			__( 'Only administrators and editors can see this page. It will be deleted when you switch.', 'frontispiece' ),
		);
		foreach ( array_slice( $source->results(), 0, self::MAX_PARTS ) as $result ) {
			$content .= BlockMarkup::heading( $result->title ) . $this->pair( $source, $result );
		}
		$page = wp_insert_post( [
			'ID'           => $this->find( $source ),
			'post_type'    => 'page',
			'post_status'  => 'private',
			/* translators: %s: name of a plugin. */
			'post_title'   => wp_slash( sprintf( __( 'Comparison with %s', 'frontispiece' ), $source->label() ) ),
			'post_content' => wp_slash( $content ),
			'meta_input'   => [ self::META => $source->name() ],
		] );
		return $page > 0 ? (string) get_permalink( $page ) : '';
	}

	public function delete( MigrationSource $source ): void {
		$page = $this->find( $source );
		if ( $page > 0 ) {
			wp_delete_post( $page, true );
		}
	}

	/** @return string URL; '' = there is none */
	public function url( MigrationSource $source ): string {
		$page = $this->find( $source );
		return $page > 0 ? (string) get_permalink( $page ) : '';
	}

	private function pair( MigrationSource $source, MigrationResult $result ): string {
		$theirs = $source->isActive() && '' !== $result->theirs
			? BlockMarkup::block( 'shortcode', [], $result->theirs )
			/* translators: %s: name of a plugin. */
			: BlockMarkup::paragraph( sprintf( __( 'Activate %s to compare.', 'frontispiece' ), $source->label() ) );
		return BlockMarkup::columns( [
			[ '50%', '', BlockMarkup::heading( $source->label(), 3 ) . $theirs ],
			[ '50%', '', BlockMarkup::heading( 'Frontispiece', 3 ) . $result->ours ],
		], 'wide' );
	}

	private function find( MigrationSource $source ): int {
		$ids = get_posts( [
			'post_type'   => 'page',
			'post_status' => [ 'private', 'draft', 'publish', 'trash' ],
			'numberposts' => 1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- on request of an administrator only.
			'meta_query'  => [ [ 'key' => self::META, 'value' => $source->name() ] ],
		] );
		return (int) ( $ids[0] ?? 0 );
	}
}
