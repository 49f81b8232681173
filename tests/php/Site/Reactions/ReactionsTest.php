<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Reactions;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Site\Reactions\Calls;
use Frontispiece\Tests\Kernel\Visitor;

final class ReactionsTest extends ReactionsTestCase {
	/** S001-026 S001-027 S001-028 */
	public function test_each_control_has_its_post_its_reaction_and_both_texts(): void {
		$this->switchOn( 'reactions', [ 'reactions' => 'like,love,nonsense' ] );
		$buttons = self::find( do_shortcode( "[frontispiece_reactions post={$this->id}]" ), '//button' );
		$of      = static fn( string $name ): array =>
			array_map( static fn( \DOMElement $button ): string => $button->getAttribute( $name ), $buttons );
		self::assertSame( [ (string) $this->id, (string) $this->id ], $of( 'data-post_id' ) );
		self::assertSame( [ 'like', 'love' ], $of( 'data-reaction' ) );
		self::assertSame( [ 'Like', 'Love' ], $of( 'data-like' ) );
		self::assertSame( [ 'Unlike', 'Undo love' ], $of( 'data-unlike' ) );
		self::assertSame( [ 'false', 'false' ], $of( 'aria-pressed' ) );
		self::assertCount(
			2,
			self::find(
				do_shortcode( "[frontispiece_reactions post={$this->id}]" ),
				'//span[contains(@class,"wp-exclude-emoji")]',
			),
			'No picture of an emoji comes from another host.',
		);
		add_filter(
			'gettext',
			static fn( string $text ): string => 'Unlike' === $text ? 'Gefällt mir <nicht> mehr' : $text,
		);
		self::assertSame(
			'Gefällt mir <nicht> mehr',
			self::find(
				do_shortcode( "[frontispiece_reactions post={$this->id}]" ),
				'//button',
			)[0]->getAttribute( 'data-unlike' ),
		);
	}

	public function test_a_cached_page_gets_the_current_counts_and_the_visitors_own_votes(): void {
		$visitor = $this->visitor( '192.0.2.1' );
		$first   = $this->like( $visitor );
		$this->like( $this->visitor( '192.0.2.2' ) );
		$ask = fn( Visitor $who ): array =>
			$who->get(
				'/wp-admin/admin-ajax.php?action=' . Calls::STATE . "&posts[]={$this->id}&posts[]=999999",
			)->json();
		self::assertSame(
			[ [ 'post' => $this->id, 'reaction' => 'like', 'count' => 2, 'liked' => false ] ],
			$ask( $this->visitor( '192.0.2.3' ) ),
		);
		$visitor->header( 'Cookie: ' . strtok( $first->headers['set-cookie'], ';' ) );
		self::assertSame(
			[ [ 'post' => $this->id, 'reaction' => 'like', 'count' => 2, 'liked' => true ] ],
			$ask( $visitor ),
		);
	}

	public function test_the_page_html_is_the_same_for_voters_and_other_visitors(): void {
		$visitor = $this->visitor( '192.0.2.1' );
		$first   = $this->like( $visitor );
		$visitor->header( 'Cookie: ' . strtok( $first->headers['set-cookie'], ';' ) );
		$html = static fn( Visitor $who, int $id ): string =>
			(string) preg_replace( '/"at":\d+/', '', $who->get( (string) get_permalink( $id ) )->body );
		$page = $html( $visitor, $this->id );
		self::assertSame( $html( $this->visitor( '192.0.2.2' ), $this->id ), $page );
		self::assertCount( 1, self::find( $page, '//button[@data-reaction="like"]' ) );
	}

	public function test_reaction_controls_take_one_query_per_page_however_many_posts_it_shows(): void {
		$this->switchOn( 'reactions' );
		$ids    = array_map(
			static fn( int $n ): int => wp_insert_post( [ 'post_title' => "P$n", 'post_status' => 'publish' ] ),
			range( 1, 3 ),
		);
		$GLOBALS['wp_query'] = new \WP_Query( [ 'post__in' => $ids ] );
		get_posts( [ 'post__in' => $ids ] );
		$before = Database::wpdb()->num_queries;
		foreach ( $ids as $id ) {
			self::assertNotSame( '', do_shortcode( "[frontispiece_reactions post=$id]" ) );
		}
		self::assertSame( $before + 1, Database::wpdb()->num_queries );
		$GLOBALS['wp_query'] = new \WP_Query();
		array_map( 'wp_delete_post', $ids );
	}
}
