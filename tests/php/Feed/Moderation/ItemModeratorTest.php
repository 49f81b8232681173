<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Moderation;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ItemModeratorTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		BlockedAuthors::save( [] );
	}

	protected function tearDown(): void {
		BlockedAuthors::save( [] );
		$this->kernel()->get( ModerationPolicy::class )->clearCache();
		parent::tearDown();
	}

	public function test_each_action_undone_restores_the_visitors_page_byte_for_byte(): void {
		$source = $this->refresh( $this->page() );
		$page   = $this->post(
			"[frontispiece_social_feed source={$source->handle} num=8]\n[frontispiece_photo_feed source={$source->handle} num=8]",
		);
		$visit  = static fn(): string => ( new Visitor() )->get( (string) get_permalink( $page ) )->body;
		// Feeds and the day on which they were seen are stored by the first visit.
		$visit();
		$before = $visit();
		self::assertStringContainsString( 'frontispiece-photos', $before );
		$post   = $this->newest( 0 );
		$other  = $this->newest( 1 );
		$image  = $this->db()->row(
			'SELECT m.item_id, m.position FROM {images} m JOIN {items} i ON i.id = m.item_id WHERE i.id <> %d ORDER BY i.effective_at DESC, m.position LIMIT 1',
			$other,
		);
		self::assertNotNull( $image );
		[ $imageOf, $position ] = [ (int) $image['item_id'], (int) $image['position'] ];
		$author = (string) ( $this->kernel()->get( ItemSearch::class )->one( $post )['item']->author['name'] ?? '' );
		$this->become( 'editor' );
		$this->moderator()->hide( $other, true );
		$this->moderator()->block( [ 'somebody' ] );
		self::assertNotSame( $before, $visit() );
		$hidden = $visit();
		foreach ( [
			'hide'    => fn(): ?int => $this->moderator()->hide( $post, true, reason: 'Off topic' ),
			'show'    => fn(): ?int => $this->moderator()->hide( $other, false ),
			'block'   => fn(): int => $this->blocked( [ $author ] ),
			'unblock' => fn(): int => $this->blocked( [], [ '@Somebody' ] ),
			'alt'     => fn(): ?int => $this->moderator()->describe( $imageOf, $position, 'A loaf' ),
			'accept'  => fn(): ?int => $this->moderator()->describe( $imageOf, $position, '', true ),
		] as $name => $do ) {
			$logId   = (int) $do();
			$changed = $visit();
			self::assertSame( in_array( $name, [ 'unblock', 'accept' ], true ), $hidden === $changed, $name );
			$redo = $this->moderator()->undo( $logId );
			self::assertIsInt( $redo, $name );
			self::assertSame( $hidden, $visit(), $name );
			// What was undone can be done again, and undone again.
			self::assertIsInt( $again = $this->moderator()->undo( $redo ), $name );
			self::assertSame( $changed, $visit(), $name );
			self::assertIsInt( $this->moderator()->undo( $again ), $name );
			self::assertSame( $hidden, $visit(), $name );
		}
	}

	public function test_what_another_moderator_has_changed_since_is_not_overwritten(): void {
		$this->refresh( $this->page() );
		$post = $this->newest( 0 );
		$this->become( 'administrator' );
		$logs = [
			(int) $this->moderator()->hide( $post, true ),
			$this->blocked( [ 'somebody' ] ),
			(int) $this->moderator()->describe( $post, 0, 'A loaf' ),
		];
		wp_update_user( [ 'ID' => $this->become( 'editor' ), 'display_name' => 'Ada Lovelace' ] );
		$this->moderator()->hide( $post, false );
		$this->moderator()->hide( $post, true );
		$this->moderator()->block( [], [ 'somebody' ] );
		$this->moderator()->describe( $post, 0, 'A round loaf' );
		$this->become( 'administrator' );
		self::assertNotContains( 0, $logs );
		foreach ( $logs as $logId ) {
			$error = $this->moderator()->undo( $logId );
			self::assertSame(
				'Ada Lovelace has changed this since. Nothing was undone.',
				is_wp_error( $error ) ? $error->get_error_message() : '',
			);
		}
		self::assertSame( 'moderator', $this->state( $post ) );
		self::assertSame( [], BlockedAuthors::names() );
		self::assertSame( [ 'A round loaf' ], $this->db()->column( "SELECT alt FROM {images} WHERE alt <> ''" ) );
		// What the log does not know has changed it as well.
		$logId = (int) $this->moderator()->hide( $this->newest( 1 ), true );
		$this->db()->run( "UPDATE {items} SET hidden_by = 'deleted' WHERE id = %d", $this->newest( 1 ) );
		$error = $this->moderator()->undo( $logId );
		self::assertSame( 'This has been changed since. Nothing was undone.', is_wp_error( $error ) ? $error->get_error_message() : '' );
		self::assertTrue( is_wp_error( $this->moderator()->undo( 999_999 ) ) );
	}

	public function test_an_alt_text_is_not_restored_to_another_image_that_the_post_has_there_now(): void {
		$source = $this->refresh( $this->page() );
		$post   = $this->newest( 0 );
		$this->moderator()->describe( $post, 0, 'A loaf' );
		$logId = (int) $this->moderator()->describe( $post, 0, '' );
		$item  = $this->kernel()->get( ItemSearch::class )->one( $post )['item'] ?? null;
		self::assertNotNull( $item );
		$first   = [ 'id' => 'new', 'src' => 'https://example.org/new.jpg' ];
		$changed = Item::fromArray( [ 'media' => [ $first, ...$item->toArray()['media'] ] ] + $item->toArray() );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, [ $post => $changed ] );
		$error = $this->moderator()->undo( $logId );
		self::assertSame( 'This has been changed since. Nothing was undone.', is_wp_error( $error ) ? $error->get_error_message() : '' );
		self::assertSame( [], $this->db()->column( "SELECT alt FROM {images} WHERE alt <> ''" ) );
		// When it is there again, it can be undone.
		$this->kernel()->get( ImageRepository::class )->register( $source->id, [ $post => $item ] );
		self::assertIsInt( $this->moderator()->undo( $logId ) );
		self::assertSame( [ 'A loaf' ], $this->db()->column( "SELECT alt FROM {images} WHERE alt <> ''" ) );
	}

	public function test_a_post_that_was_gone_when_it_was_hidden_is_gone_again(): void {
		$this->refresh( $this->page() );
		$post = $this->newest( 0 );
		$this->db()->run( "UPDATE {items} SET hidden_by = 'missing', hidden_at = 5 WHERE id = %d", $post );
		$this->moderator()->undo( (int) $this->moderator()->hide( $post, true ) );
		self::assertSame( 'missing', $this->state( $post ) );
	}

	public function test_two_moderators_at_once_lose_no_change_and_undo_one_thing_once(): void {
		$this->refresh( $this->page() );
		$post  = $this->newest( 0 );
		$users = [ $this->become( 'administrator' ), $this->become( 'editor' ) ];
		$names = static fn( string $who ): array => array_map( static fn( int $n ): string => "$who$n", range( 1, 8 ) );
		[ $one, $two ] = $this->atOnce( $users, [
			[ [ 'moderation/authors', [ 'names' => $names( 'a' ), 'blocked' => true ] ], [ 'items/hide', [ 'ids' => [ $post ] ] ] ],
			[ [ 'moderation/authors', [ 'names' => $names( 'b' ), 'blocked' => true ] ], [ 'items/hide', [ 'ids' => [ $post ] ] ] ],
		] );
		wp_cache_flush();
		self::assertEqualsCanonicalizing( [ ...$names( 'a' ), ...$names( 'b' ) ], BlockedAuthors::names() );
		self::assertSame( [ 8, 8 ], [ count( $one[0]['log'] ), count( $two[0]['log'] ) ] );
		$hidden = [ ...$one[1]['log'], ...$two[1]['log'] ];
		self::assertCount( 1, $hidden, 'It was hidden once.' );
		$undo          = [ [ 'moderation/undo', [ 'ids' => [ ...$hidden, ...$one[0]['log'] ] ] ] ];
		[ $one, $two ] = $this->atOnce( $users, [ $undo, $undo ] );
		wp_cache_flush();
		$done = [ ...$one[0]['done'], ...$two[0]['done'] ];
		self::assertEqualsCanonicalizing( $undo[0][1]['ids'], $done );
		self::assertCount( 9, [ ...$one[0]['failed'], ...$two[0]['failed'] ] );
		self::assertEqualsCanonicalizing( $names( 'b' ), BlockedAuthors::names() );
		self::assertSame( '', $this->state( $post ) );
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {moderation_log} WHERE action = 'show'" ) );
	}

	public function test_entries_of_an_older_version_can_be_undone(): void {
		$this->refresh( $this->page() );
		$post = $this->newest( 0 );
		$this->db()->run( "UPDATE {items} SET hidden_by = 'moderator', hidden_at = 5 WHERE id = %d", $post );
		$logId = $this->kernel()->get( ModerationLog::class )->add( ModerationLog::HIDE, $post );
		self::assertIsInt( $this->moderator()->undo( $logId ) );
		self::assertSame( '', $this->state( $post ) );
		$this->moderator()->describe( $post, 0, 'A loaf' );
		$this->db()->run( "UPDATE {moderation_log} SET subject = '0' WHERE action = 'describe'" );
		self::assertIsInt( $this->moderator()->undo( $this->db()->int( 'SELECT MAX(id) FROM {moderation_log}' ) ) );
		self::assertSame( [], $this->db()->column( "SELECT alt FROM {images} WHERE alt <> ''" ) );
	}

	private function moderator(): ItemModerator {
		return $this->kernel()->get( ItemModerator::class );
	}

	/**
	 * @param list<string> $names
	 * @param list<string> $removed
	 * @return int ID of the entry in the log
	 */
	private function blocked( array $names, array $removed = [] ): int {
		$log = $this->moderator()->block( $names, $removed );
		self::assertIsArray( $log );
		return $log[0];
	}

	/** Returns a post with an image. */
	private function newest( int $nth ): int {
		return $this->db()->ids(
			'SELECT i.id FROM {items} i JOIN {images} m ON m.item_id = i.id AND m.position = 0 ORDER BY i.id LIMIT 5',
		)[ $nth ];
	}

	private function state( int $id ): string {
		return $this->db()->column( 'SELECT hidden_by FROM {items} WHERE id = %d', $id )[0];
	}

	/**
	 * @param list<int>                                            $users
	 * @param list<list<array{0: string, 1: array<string, mixed>}>> $calls of each
	 * @return list<array<array-key, mixed>> responses to each
	 */
	private function atOnce( array $users, array $calls ): array {
		$processes = array_map(
			static fn( int $user, array $own ): Process => new Process( 'moderate', [ 'user' => $user, 'calls' => $own ] ),
			$users,
			$calls,
		);
		array_map( static fn( Process $process ) => $process->go(), $processes );
		return array_map( static fn( Process $process ): array => $process->result(), $processes );
	}
}
