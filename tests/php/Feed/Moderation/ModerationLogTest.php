<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Moderation;

use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Moderation\ModerationPrivacy;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ModerationLogTest extends TestCase {
	public function test_the_privacy_tools_export_and_forget_who_hid_a_post_but_not_that_it_was_hidden(): void {
		$user = $this->become( 'editor' );
		wp_update_user( [ 'ID' => $user, 'user_email' => 'ada@example.org' ] );
		wp_set_current_user( 0 );
		$log = $this->kernel()->get( ModerationLog::class );
		$log->add( ModerationLog::HIDE, 7 );
		wp_set_current_user( $user );
		$log->add( ModerationLog::HIDE, 8 );
		$log->add( ModerationLog::SHOW, 8 );
		$privacy = $this->kernel()->get( ModerationPrivacy::class );
		$values  = array_map( static fn( array $row ) => $row['data'][0]['value'] ?? '', $privacy->export( 'ada@example.org' )['data'] );
		self::assertSame( [ 'Post shown', 'Post hidden' ], $values );
		self::assertSame( [], $privacy->export( 'grace@example.org' )['data'] );
		self::assertTrue( $privacy->erase( 'ada@example.org' )['items_removed'] );
		self::assertFalse( $privacy->erase( 'ada@example.org' )['items_removed'] );
		self::assertSame( [], $privacy->export( 'ada@example.org' )['data'] );
		self::assertSame( [ 'show', 0 ], [ $log->latest( 8 )['action'] ?? '', $log->latest( 8 )['user_id'] ?? null ] );
	}

	public function test_authors_whose_names_differ_by_an_accent_are_two(): void {
		$log = $this->kernel()->get( ModerationLog::class );
		$ids = array_map(
			static fn( string $name ): int => $log->add( ModerationLog::BLOCK, 0, [ 'subject' => $name ] ),
			[ 'josé', 'jose', '😀', '😁' ],
		);
		self::assertSame( [ $ids[0], $ids[2] ], [ $log->latest( 0, 'josé' )['id'] ?? 0, $log->latest( 0, '😀' )['id'] ?? 0 ] );
		self::assertEqualsCanonicalizing( $ids, $log->undoable( $ids ) );
	}

	public function test_a_search_finds_authors_and_reasons_but_no_ids_of_images(): void {
		$log = $this->kernel()->get( ModerationLog::class );
		$log->add( ModerationLog::DESCRIBE, 7, [ 'subject' => '0 1ada567890abcdef' ] );
		$ids = [
			$log->add( ModerationLog::BLOCK, 0, [ 'subject' => 'ada lovelace' ] ),
			$log->add( ModerationLog::HIDE, 7, [ 'reason' => 'Asked by Ada' ] ),
		];
		self::assertSame( array_reverse( $ids ), array_column( $log->page( [ 'search' => '@Ada' ], 1, 9 ), 'id' ) );
	}

	public function test_the_log_keeps_a_year_and_5000_rows(): void {
		$log = $this->kernel()->get( ModerationLog::class );
		$now = $this->kernel()->clock()->now();
		$log->add( ModerationLog::HIDE, 1 );
		$this->kernel()->clock()->freeze( $now + YEAR_IN_SECONDS + 1 );
		$values = implode( ',', array_fill( 0, 5001, "($now + " . YEAR_IN_SECONDS . ", 'hide', 2)" ) );
		$this->db()->run( "INSERT INTO {moderation_log} (logged_at, action, item_id) VALUES $values" );
		$log->trim();
		self::assertNull( $log->latest( 1 ) );
		self::assertSame( 5000, $this->db()->int( 'SELECT COUNT(*) FROM {moderation_log}' ) );
	}
}
