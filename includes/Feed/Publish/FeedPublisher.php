<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Publish;

use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\SavedFeed;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/** Adds a saved feed to a page: a new one, an existing one, or the front page. Checks what the user may do. */
final class FeedPublisher {
	/** Marks of pages whose content another plugin prints from elsewhere: field => value; '' = any. */
	private const BUILDERS = [
		'_elementor_edit_mode' => 'builder',
		'_fl_builder_enabled'  => '1',
		'_et_pb_use_builder'   => 'on',
		'ct_builder_shortcodes' => '',
	];

	public function __construct( private readonly FrontPage $frontPage ) {}

	public function publish( SavedFeed $feed, string $title ): \WP_Post|\WP_Error {
		$type = get_post_type_object( 'page' );
		if ( null === $type || ! current_user_can( $type->cap->create_posts ) || ! current_user_can( $type->cap->publish_posts ) ) {
			return self::forbidden();
		}
		$id = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => wp_slash( '' === $title ? $feed->title : $title ),
				'post_content' => wp_slash( self::block( $feed ) ),
			],
			true,
		);
		return is_wp_error( $id ) ? $id : self::result( $id );
	}

	/** Appends the feed to the content of a page, whose earlier content stays in its revisions. */
	public function append( SavedFeed $feed, int $id ): \WP_Post|\WP_Error {
		$page = get_post( $id );
		if ( ! $page instanceof \WP_Post || 'page' !== $page->post_type || 'trash' === $page->post_status ) {
			return self::error( 'no_page', __( 'Page not found.', 'frontispiece' ), 404 );
		}
		$obstacle = current_user_can( 'edit_post', $id ) ? self::obstacle( $page ) : self::forbidden();
		if ( null !== $obstacle ) {
			return $obstacle;
		}
		// WordPress keeps a revision of what is saved, but imported and older pages have none of what they contain now.
		wp_save_post_revision( $id );
		$before = rtrim( $page->post_content );
		// Among text without blocks, a block would take the paragraphs away that WordPress makes of blank lines.
		$added = '' === $before || has_blocks( $before )
			? self::block( $feed )
			: FeedList::shortcode( $feed->feature, [ 'feed' => $feed->id ] );
		return self::save( $id, '' === $before ? $added : "$before\n\n$added" );
	}

	/** Appends the feed to the front page. If that shows the latest posts, a new page becomes the front page. */
	public function toFrontPage( SavedFeed $feed, string $title ): \WP_Post|\WP_Error {
		$page = $this->frontPage->page();
		return match ( $this->frontPage->state() ) {
			FrontPage::PAGE     => null === $page ? self::forbidden() : $this->append( $feed, $page->ID ),
			FrontPage::TEMPLATE => self::error(
				'front_template',
				__( 'The front page template of your theme doesn\'t show the content of a page.', 'frontispiece' ),
				409,
			),
			default             => $this->becomeFrontPage( $feed, $title ),
		};
	}

	private function becomeFrontPage( SavedFeed $feed, string $title ): \WP_Post|\WP_Error {
		$page = current_user_can( 'manage_options' ) ? $this->publish( $feed, $title ) : self::forbidden();
		if ( $page instanceof \WP_Post ) {
			$this->frontPage->show( $page->ID );
		}
		return $page;
	}

	/** Returns why nothing can be added to a page. */
	private static function obstacle( \WP_Post $page ): ?\WP_Error {
		if ( FrontPage::showsPosts( $page->ID ) ) {
			return self::error(
				'posts_page',
				__( 'This page shows your latest posts, so a feed would not appear on it. Choose another page.', 'frontispiece' ),
				409,
			);
		}
		foreach ( self::BUILDERS as $field => $value ) {
			$stored = get_post_meta( $page->ID, $field, true );
			if ( is_scalar( $stored ) && '' !== (string) $stored && ( '' === $value || $value === (string) $stored ) ) {
				return self::error(
					'page_builder',
					__( 'This page was made with a page builder. Copy the shortcode of the feed and add it there.', 'frontispiece' ),
					409,
				);
			}
		}
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$editor = wp_check_post_lock( $page->ID );
		$name   = false === $editor ? '' : ( get_userdata( $editor )->display_name ?? '' );
		return false === $editor
			? null
			: self::error(
				'page_locked',
				/* translators: %s: name of a user. */
				sprintf( __( '%s is currently editing this page. Try again later.', 'frontispiece' ), $name ),
				409,
			);
	}

	private static function save( int $id, string $content ): \WP_Post|\WP_Error {
		// What the page contains is stored already. What its author may write must not be taken away by somebody who may
		// not, such as an administrator of a site in a network.
		$isFiltered = false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		if ( $isFiltered ) {
			kses_remove_filters();
		}
		try {
			$saved = wp_update_post( [ 'ID' => $id, 'post_content' => wp_slash( $content ) ], true );
		} finally {
			if ( $isFiltered ) {
				kses_init_filters();
			}
		}
		return is_wp_error( $saved ) ? $saved : self::result( $id );
	}

	private static function block( SavedFeed $feed ): string {
		// Columns need more room than text.
		$wide = 'list' === ( $feed->attributes['layout'] ?? 'list' ) ? [] : [ 'align' => 'wide' ];
		return BlockMarkup::block( "frontispiece/$feed->feature", [ 'feed' => $feed->id ] + $wide );
	}

	private static function result( int $id ): \WP_Post|\WP_Error {
		$page = get_post( $id );
		return $page instanceof \WP_Post ? $page : self::error( 'no_page', __( 'Page not found.', 'frontispiece' ), 404 );
	}

	private static function forbidden(): \WP_Error {
		return self::error( 'forbidden', __( 'Sorry, you are not allowed to edit this page.', 'frontispiece' ), 403 );
	}

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "frontispiece_$code", $message, [ 'status' => $status ] );
	}
}
