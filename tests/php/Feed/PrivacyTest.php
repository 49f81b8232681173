<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Answers;
use Frontispiece\Feed\Feed;
use Frontispiece\Kernel\Json;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class PrivacyTest extends TestCase {
	private const ADDRESS = 'ada@example.org';

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_commenter_names' );
		delete_option( 'frontispiece_forgotten' );
		parent::tearDown();
	}

	public function test_comments_that_hold_an_address_are_told_and_erased_and_do_not_come_back(): void {
		$this->keep();
		$told = $this->tool( 'exporters' );
		self::assertSame( [ 'Write to me at Ada@example.org' ], $this->values( $told, 'Comment' ) );
		self::assertSame( [ 'Ada' ], $this->values( $told, 'Name' ) );

		$erased = $this->tool( 'erasers' );
		self::assertSame( [ true, false, true ], [ $erased['items_removed'] ?? null, $erased['items_retained'] ?? null, $erased['done'] ?? null ] );
		self::assertSame( [], $this->tool( 'exporters' )['data'] ?? null );
		self::assertSame( [ 'c2' ], array_column( $this->stored( Answers::META, 'p1' )['comments']['data'] ?? [], 'id' ) );
		self::assertFalse( $this->tool( 'erasers' )['items_removed'] ?? null );

		// The network sends it again.
		$this->keep();
		self::assertSame( [ 'c2' ], array_column( $this->stored( Answers::META, 'p1' )['comments']['data'] ?? [], 'id' ) );
		self::assertStringNotContainsString( self::ADDRESS, Json::encode( (array) get_option( 'frontispiece_forgotten' ) ) );
	}

	public function test_a_person_whose_names_the_site_knows_is_found_by_these_in_comments_replies_and_likes(): void {
		$this->keep();
		add_filter( 'frontispiece_commenter_names', static fn( array $names, string $email ): array => self::ADDRESS === $email ? [ 'O’Grace & Söhne', 'grace_h' ] : $names, 10, 2 );
		self::assertSame( [ 'A reply', 'Hello', 'Nice', 'Write to me at Ada@example.org' ], $this->values( $this->tool( 'exporters' ), 'Comment' ), 'Likes have no words.' );
		$this->tool( 'erasers' );
		self::assertSame( [ [], [], [] ], [ $this->stored( Answers::META, 'p1' )['comments']['data'] ?? null, $this->stored( Answers::REPLIES, 'c9' )['comments']['data'] ?? null, $this->stored( Answers::COMMENTS, 'p2' ) ] );
		self::assertSame( [ 'Joss' ], array_column( $this->stored( Answers::META, 'p1' )['likes']['data'] ?? [], 'name' ) );
	}

	public function test_nobody_is_found_by_a_part_of_a_name_or_an_empty_address(): void {
		$this->keep();
		add_filter( 'frontispiece_commenter_names', static fn(): array => [ 'Grace', '', 7 ] );
		self::assertSame( [], $this->tool( 'exporters', 'nobody@example.org' )['data'] ?? null );
		self::assertSame( [], $this->tool( 'exporters', '' )['data'] ?? null );
		self::assertFalse( $this->tool( 'erasers', '%' )['items_removed'] ?? null );
	}

	private function keep(): void {
		$this->db()->run( 'DELETE FROM {answers}' );
		$name = htmlspecialchars( 'O’Grace & Söhne', ENT_QUOTES, 'UTF-8' );
		foreach (
			[
				[ Answers::META, 'p1', [ 'likes' => [ 'summary' => [ 'total_count' => 2 ], 'data' => [ [ 'name' => $name ], [ 'name' => 'Joss' ] ] ], 'comments' => [ 'data' => [ [ 'id' => 'c1', 'message' => 'Write to me at Ada@example.org', 'from' => [ 'id' => '7', 'name' => 'Ada' ] ], [ 'id' => 'c2', 'message' => 'Hello', 'from' => [ 'id' => '8', 'name' => $name ] ] ] ] ] ],
				[ Answers::REPLIES, 'c9', [ 'comments' => [ 'data' => [ [ 'id' => 'c3', 'message' => 'A reply', 'from' => [ 'id' => '8', 'name' => $name ] ] ] ] ] ],
				[ Answers::COMMENTS, 'p2', [ [ 'id' => 'c4', 'username' => 'grace_h', 'text' => 'Nice' ] ] ],
			] as [ $kind, $id, $answer ]
		) {
			Feed::answers( $this->kernel() )->get( 1, $kind, $id, static fn(): array => $answer );
		}
	}

	/** @return array<string, mixed> */
	private function tool( string $which, string $email = self::ADDRESS ): array {
		return apply_filters( "wp_privacy_personal_data_$which", [] )['frontispiece-comments']['callback']( $email, 1 );
	}

	/**
	 * @param array<string, mixed> $told
	 * @return list<string> in any order
	 */
	private function values( array $told, string $name ): array {
		$values = [];
		foreach ( (array) ( $told['data'] ?? [] ) as $entry ) {
			foreach ( $entry['data'] as $field ) {
				if ( $field['name'] === $name ) {
					$values[] = $field['value'];
				}
			}
		}
		sort( $values );
		return $values;
	}

	/** @return array<array-key, mixed> */
	private function stored( string $kind, string $id ): array {
		return Feed::answers( $this->kernel() )->stored( $kind, [ [ 'source_id' => 1, 'remote_id' => $id ] ] )[ $id ] ?? [];
	}
}
