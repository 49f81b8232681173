<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Comment;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class CommentPrivacyTest extends TestCase {
	private const ADDRESS = 'ada@example.org';

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_comment_author_names' );
		delete_option( 'frontispiece_forgotten' );
		parent::tearDown();
	}

	public function test_SEC_30_a_comment_of_somebody_else_that_contains_the_address_is_kept_and_counted(): void {
		$this->saveComments();
		self::assertSame( [], $this->tool( 'exporters' )['data'] ?? null );
		$erased = $this->tool( 'erasers' );
		self::assertSame(
			[ false, true, true ],
			[ $erased['items_removed'] ?? null, $erased['items_retained'] ?? null, $erased['done'] ?? null ],
		);
		$text = implode( ' ', (array) ( $erased['messages'] ?? [] ) );
		self::assertStringContainsString( '1 social network comment mentions this email address.', $text );
		self::assertStringContainsString( admin_url( 'admin.php?page=frontispiece-settings' ), $text );
		self::assertSame(
			[ 'c1', 'c2' ],
			array_column( $this->stored( RemoteCache::META, 'p1' )['comments']['data'] ?? [], 'id' ),
		);
		$this->call( 'DELETE', [ 'name' => self::ADDRESS, 'ids' => [ $this->found( self::ADDRESS )[0]['id'] ?? '' ] ] );
		self::assertFalse( $this->tool( 'erasers' )['items_retained'] ?? null, 'The administrator has decided.' );
	}

	public function test_comments_of_a_person_are_exported_and_erased_and_not_stored_again(): void {
		$this->saveComments();
		add_filter( 'frontispiece_comment_author_names', static fn(): array => [ 'Ada' ] );
		$data = $this->tool( 'exporters' );
		self::assertSame( [ 'Write to me at Ada@example.org' ], $this->values( $data, 'Comment' ) );
		self::assertSame( [ 'Ada' ], $this->values( $data, 'Name' ) );

		$erased = $this->tool( 'erasers' );
		self::assertSame(
			[ true, false, true ],
			[ $erased['items_removed'] ?? null, $erased['items_retained'] ?? null, $erased['done'] ?? null ],
		);
		self::assertSame( [], $this->tool( 'exporters' )['data'] ?? null );
		self::assertSame(
			[ 'c2' ],
			array_column( $this->stored( RemoteCache::META, 'p1' )['comments']['data'] ?? [], 'id' ),
		);
		self::assertFalse( $this->tool( 'erasers' )['items_removed'] ?? null );

		// The social network returns it again.
		$this->saveComments();
		self::assertSame(
			[ 'c2' ],
			array_column( $this->stored( RemoteCache::META, 'p1' )['comments']['data'] ?? [], 'id' ),
		);
		self::assertStringNotContainsString(
			self::ADDRESS,
			Json::encode( (array) get_option( 'frontispiece_forgotten' ) ),
		);
	}

	public function test_known_names_of_a_person_are_found_in_comments_replies_and_likes(): void {
		$this->saveComments();
		add_filter(
			'frontispiece_comment_author_names',
			static fn( array $names, string $email ): array =>
				self::ADDRESS === $email ? [ 'O’Grace & Söhne', 'grace_h' ] : $names,
			10,
			2,
		);
		self::assertSame(
			[ 'A reply', 'Hello', 'Nice' ],
			$this->values( $this->tool( 'exporters' ), 'Comment' ),
			'Likes have no words.',
		);
		$this->tool( 'erasers' );
		self::assertSame(
			[ [ 'c1' ], [], [] ],
			[
				array_column( $this->stored( RemoteCache::META, 'p1' )['comments']['data'] ?? [], 'id' ),
				$this->stored( RemoteCache::REPLIES, 'c9' )['comments']['data'] ?? null,
				$this->stored( RemoteCache::COMMENTS, 'p2' ),
			],
		);
		self::assertSame(
			[ 'Joss' ],
			array_column( $this->stored( RemoteCache::META, 'p1' )['likes']['data'] ?? [], 'name' ),
		);
	}

	/** SEC-8 */
	public function test_SEC_8_a_comment_is_not_matched_by_a_part_of_another_email_address(): void {
		$this->saveComments();
		self::assertSame( [], $this->tool( 'exporters', 'da@example.org' )['data'] ?? null );
		self::assertFalse( $this->tool( 'erasers', 'da@example.org' )['items_removed'] ?? null );
		self::assertSame( [], $this->found( 'da@example.org' ) );
	}

	public function test_a_part_of_a_name_or_an_empty_email_address_matches_no_person(): void {
		$this->saveComments();
		add_filter( 'frontispiece_comment_author_names', static fn(): array => [ 'Grace', '', 7 ] );
		self::assertSame( [], $this->tool( 'exporters', 'nobody@example.org' )['data'] ?? null );
		self::assertSame( [], $this->tool( 'exporters', '' )['data'] ?? null );
		self::assertFalse( $this->tool( 'erasers', '%' )['items_removed'] ?? null );
	}

	public function test_the_screen_finds_comments_by_full_name_and_erases_only_that_persons_data(): void {
		$this->saveComments();
		self::assertSame( 403, $this->call( 'POST', [ 'name' => 'grace_h' ], 'editor' )->get_status() );
		self::assertSame( 400, $this->call( 'POST', [ 'name' => 'g' ] )->get_status() );
		self::assertSame( [], $this->found( 'Grace' ), 'A part of a name is nobody.' );
		self::assertSame( [ 'Nice' ], array_column( $this->found( 'GRACE_H' ), 'text' ) );
		self::assertSame( [ 'Write to me at Ada@example.org' ], array_column( $this->found( self::ADDRESS ), 'text' ) );

		// Two people may have the same name, so ids distinguish them.
		$comments = $this->found( 'o’grace & söhne' );
		self::assertSame(
			[ [ 'Hello', '8' ], [ 'A reply', '8' ], [ '', '' ] ],
			array_map( static fn( array $one ): array => [ $one['text'], $one['number'] ], $this->sorted( $comments ) ),
		);
		self::assertSame( '2026-01-02T03:04:05Z', $this->sorted( $comments )[0]['time'] );
		$hello  = $this->sorted( $comments )[0]['id'];
		$other  = $this->found( 'Ada' )[0]['id'] ?? '';
		$erased = $this->call( 'DELETE', [ 'name' => 'O’Grace & Söhne', 'ids' => [ $hello, $other ] ] )->get_data();
		self::assertSame( [ 'erased' => 1 ], $erased, 'An id of somebody else erases nothing.' );
		self::assertSame(
			[ 'c1' ],
			array_column( $this->stored( RemoteCache::META, 'p1' )['comments']['data'] ?? [], 'id' ),
		);
		$this->saveComments();
		self::assertCount( 2, $this->found( 'O’Grace & Söhne' ), 'What the network sends again stays away.' );
	}

	public function test_the_wordpress_eraser_points_to_the_name_search_while_comments_are_stored(): void {
		self::assertSame( [], $this->tool( 'erasers', 'nobody@example.org' )['messages'] ?? null );
		$this->saveComments();
		self::assertStringContainsString(
			'Personal data in comments',
			implode( ' ', (array) ( $this->tool( 'erasers', 'nobody@example.org' )['messages'] ?? [] ) ),
		);
	}

	public function test_comments_of_a_person_can_be_listed_and_erased_from_the_command_line(): void {
		$this->saveComments();
		$list = Command::run( 'comment list grace_h --format=json' )->rows();
		self::assertSame( [ 'Nice' ], array_column( $list, 'text' ) );
		self::assertSame( 1, Command::run( 'comment erase grace_h --only=000000000000000000000000 --yes' )->code );
		self::assertSame(
			[ [ 'id' => $list[0]['id'], 'status' => 'erased' ] ],
			Command::run( 'comment erase grace_h --yes --format=json' )->rows(),
		);
		self::assertSame( '0', trim( Command::run( 'comment list grace_h --format=count' )->out ) );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function call( string $method, array $body, string $role = 'administrator' ): \WP_REST_Response {
		$this->become( $role );
		return self::restCall( $method, '/tools/commenter', $body );
	}

	/** @return list<array<string, string>> */
	private function found( string $name ): array {
		$data = $this->call( 'POST', [ 'name' => $name ] )->get_data();
		self::assertIsArray( $data );
		self::assertSame( count( $data['comments'] ), $data['total'] );
		return $data['comments'];
	}

	/**
	 * @param list<array<string, string>> $comments
	 * @return list<array<string, string>>
	 */
	private function sorted( array $comments ): array {
		usort( $comments, static fn( array $a, array $b ): int => $b['text'] <=> $a['text'] );
		return $comments;
	}

	private function saveComments(): void {
		$this->db()->run( 'DELETE FROM {answers}' );
		$name = htmlspecialchars( 'O’Grace & Söhne', ENT_QUOTES, 'UTF-8' );
		foreach (
			[
				[
					RemoteCache::META,
					'p1',
					[
						'likes'    => [
							'summary' => [ 'total_count' => 2 ],
							'data'    => [ [ 'name' => $name ], [ 'name' => 'Joss' ] ],
						],
						'comments' => [
							'data' => [
								[
									'id'      => 'c1',
									'message' => 'Write to me at Ada@example.org',
									'from'    => [ 'id' => '7', 'name' => 'Ada' ],
								],
								[
									'id'           => 'c2',
									'message'      => 'Hello',
									'created_time' => '2026-01-02T05:04:05+0200',
									'from'         => [ 'id' => '8', 'name' => $name ],
								],
							],
						],
					],
				],
				[
					RemoteCache::REPLIES,
					'c9',
					[
						'comments' => [
							'data' => [
								[ 'id' => 'c3', 'message' => 'A reply', 'from' => [ 'id' => '8', 'name' => $name ] ],
							],
						],
					],
				],
				[ RemoteCache::COMMENTS, 'p2', [ [ 'id' => 'c4', 'username' => 'grace_h', 'text' => 'Nice' ] ] ],
			] as [ $kind, $id, $response ]
		) {
			$this->kernel()->get( RemoteCache::class )->get( 1, $kind, $id, static fn(): array => $response );
		}
	}

	/** @return array<string, mixed> */
	private function tool( string $which, string $email = self::ADDRESS ): array {
		return apply_filters( "wp_privacy_personal_data_$which", [] )['frontispiece-comments']['callback']( $email, 1 );
	}

	/**
	 * @param array<string, mixed> $data
	 * @return list<string> in any order
	 */
	private function values( array $data, string $name ): array {
		$values = [];
		foreach ( (array) ( $data['data'] ?? [] ) as $entry ) {
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
		return $this->kernel()
			->get( RemoteCache::class )
			->stored( $kind, [ [ 'source_id' => 1, 'remote_id' => $id ] ] )[ $id ]
			?? [];
	}
}
