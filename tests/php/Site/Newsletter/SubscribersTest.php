<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter;

use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests the list of subscribers over REST. */
#[Group( 'db' )]
final class SubscribersTest extends SiteTestCase {
	private const NOW = 1_800_000_000;

	private Subscribers $subscribers;

	/** @var list<string> */
	private array $mails = [];

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		$this->become( 'administrator' );
		add_filter( 'pre_wp_mail', function ( ?bool $sent, array $mail ): bool {
			$this->mails[] = is_string( $mail['to'] ) ? $mail['to'] : '';
			return true;
		}, 10, 2 );
	}

	private function newsletter( bool $on ): void {
		$this->switchAllOff();
		if ( $on ) {
			$this->switchOn( 'newsletter' );
		}
	}

	private function reader( string $email, bool $confirmed = true ): int {
		$id = $this->subscribers->ask( new SubscriptionRequest( $email, 'What I agreed to', '/page/', 'de_DE' ) )->id;
		$confirmed ? $this->subscribers->confirm( $id ) : null;
		return $id;
	}

	/**
	 * @param list<int> $ids
	 * @return array<array-key, mixed>
	 */
	private static function act( string $do, array $ids ): array {
		return self::restAnswer( 'POST', '/subscribers/actions', [ 'do' => $do, 'ids' => $ids ] );
	}

	public function test_subscribers_can_be_filtered_by_state_searched_and_paged(): void {
		$this->newsletter( true );
		foreach ( range( 1, 5 ) as $n ) {
			$this->reader( "reader$n@example.org", $n > 2 );
		}
		$this->subscribers->leave( $this->reader( 'gone@example.org' ) );
		$page = self::restAnswer( 'GET', '/subscribers', [ 'per_page' => 4 ] );
		self::assertSame(
			[ 'gone@example.org', 'reader5@example.org', 'reader4@example.org', 'reader3@example.org' ],
			array_column( $page['items'], 'email' ),
		);
		self::assertSame(
			[ 6, [ 'confirmed' => 3, 'pending' => 2, 'left' => 1 ] ],
			[ $page['total'], $page['states'] ],
		);
		self::assertSame(
			[ 'confirmed', 'de_DE', 'January 15, 2027 8:00 am', 'January 15, 2027 8:00 am', '/page/' ],
			array_values( array_intersect_key(
				$page['items'][1],
				array_flip( [ 'state', 'locale', 'at', 'confirmed', 'page' ] ),
			) ),
		);
		$rest = self::restAnswer( 'GET', '/subscribers', [ 'per_page' => 4, 'before' => $page['next'] ] );
		self::assertSame(
			[ [ 'reader2@example.org', 'reader1@example.org' ], 0 ],
			[ array_column( $rest['items'], 'email' ), $rest['next'] ],
		);
		self::assertSame(
			[ 'reader2@example.org' ],
			array_column( self::restAnswer( 'GET', '/subscribers', [ 's' => 'READER2' ] )['items'], 'email' ),
		);
		self::assertCount( 2, self::restAnswer( 'GET', '/subscribers', [ 'state' => 'pending' ] )['items'] );
		self::assertSame( 400, self::restCall( 'GET', '/subscribers', [ 'state' => 'removed' ] )->get_status() );
	}

	public function test_an_address_added_by_the_site_owner_must_be_confirmed_by_its_owner(): void {
		$this->newsletter( false );
		self::assertSame(
			404,
			self::restCall( 'POST', '/subscribers', [ 'email' => 'new@example.org' ] )->get_status(),
			'While the newsletter is off, its routes do not exist.',
		);
		$this->newsletter( true );
		self::assertSame(
			201,
			self::restCall( 'POST', '/subscribers', [ 'email' => ' New@Example.org ' ] )->get_status(),
		);
		$this->kernel()->later()->run();
		self::assertSame(
			[ [ 'new@example.org' ], Subscriber::PENDING ],
			[ $this->mails, $this->subscribers->byEmail( 'new@example.org' )?->status ],
		);
		$bad = self::restCall( 'POST', '/subscribers', [ 'email' => 'nobody' ] );
		self::assertSame(
			[ 400, [ 'email' ] ],
			[ $bad->get_status(), array_keys( ( (array) $bad->get_data() )['data']['params'] ) ],
		);
		$this->reader( 'known@example.org' );
		self::assertSame(
			409,
			self::restCall( 'POST', '/subscribers', [ 'email' => 'known@example.org' ] )->get_status(),
		);
	}

	public function test_a_confirmation_can_be_resent_only_to_unconfirmed_addresses(): void {
		$this->newsletter( true );
		$pending = $this->reader( 'pending@example.org', false );
		foreach ( range( 1, 4 ) as $n ) {
			$this->subscribers->claimMail( $pending );
			$this->kernel()->clock()->freeze( self::NOW + 1000 * $n );
		}
		self::assertSame(
			[ $pending ],
			self::act( 'resend', [ $pending, $this->reader( 'reader@example.org' ), 999_999 ] )['done'],
		);
		$this->kernel()->later()->run();
		self::assertSame( [ 'pending@example.org' ], $this->mails );
	}

	public function test_BUG_54_an_exception_at_one_subscriber_does_not_hide_what_was_done_with_the_others(): void {
		$this->newsletter( true );
		$ids = array_map( fn( string $name ): int => $this->reader( "$name@example.org" ), [ 'a', 'b', 'c' ] );
		foreach ( [ 'leave', 'remove', 'restore' ] as $do ) {
			$break = static fn( string $query ): string =>
				1 === preg_match( "/^UPDATE\\b.+subscribers\\b.+\\b$ids[1]\\b/s", $query )
					? throw new \RuntimeException( 'Broken.' )
					: $query;
			add_filter( 'query', $break );
			$response = self::restCall( 'POST', '/subscribers/actions', [ 'do' => $do, 'ids' => $ids ] );
			remove_filter( 'query', $break );
			$data = (array) $response->get_data();
			self::assertSame( [ 200, [ $ids[0], $ids[2] ] ], [ $response->get_status(), $data['done'] ], $do );
			self::assertSame( [ $ids[1] ], array_column( (array) $data['failed'], 'id' ), $do );
			self::assertStringContainsString( '2', (string) $data['message'], $do );
			self::act( $do, [ $ids[1] ] );
		}
	}

	public function test_a_deleted_subscriber_is_removed_at_once_can_be_restored_and_is_erased_after_a_day(): void {
		$this->newsletter( true );
		$id   = $this->reader( 'a@example.org' );
		$left = $this->reader( 'b@example.org' );
		self::assertSame( '1 subscriber unsubscribed.', self::act( 'leave', [ $left ] )['message'] );
		self::assertSame( [ $id, $left ], self::act( 'remove', [ $id, $left ] )['done'] );
		self::assertSame( [], self::act( 'remove', [ $id ] )['done'] );
		self::assertSame(
			[ 0, [] ],
			[ self::restAnswer( 'GET', '/subscribers' )['total'], $this->subscribers->after( 0, 10 ) ],
		);
		self::assertSame( [ $id, $left ], self::act( 'restore', [ $id, $left ] )['done'] );
		self::assertSame(
			[ Subscriber::CONFIRMED, Subscriber::LEFT, self::NOW ],
			[
				$this->subscribers->byId( $id )?->status,
				$this->subscribers->byId( $left )?->status,
				$this->subscribers->byId( $left )?->leftAt,
			],
		);
		self::assertSame( [ 'asked', 'confirmed' ], array_column( $this->subscribers->events->find( $id ), 'event' ) );
		self::act( 'remove', [ $id ] );
		self::assertFalse( $this->subscribers->confirm( $id ), 'No old link brings anybody back.' );
		$this->kernel()->clock()->freeze( self::NOW + DAY_IN_SECONDS + 1 );
		$this->subscribers->trim();
		self::assertNull( $this->subscribers->byId( $id ) );
		self::assertSame(
			0,
			$this->db()->int( 'SELECT COUNT(*) FROM {subscriber_events} WHERE subscriber_id = %d', $id ),
		);
	}

	public function test_a_deleted_subscriber_can_sign_up_again(): void {
		$this->newsletter( true );
		$id = $this->reader( 'a@example.org' );
		self::act( 'remove', [ $id ] );
		$this->reader( 'a@example.org', false );
		self::assertSame( Subscriber::PENDING, $this->subscribers->byId( $id )?->status );
	}

	public function test_an_imported_list_is_checked_first_and_never_resubscribes_unsubscribed_addresses(): void {
		$this->newsletter( true );
		$this->reader( 'known@example.org' );
		$this->subscribers->leave( $this->reader( 'left@example.org' ) );
		$csv   = "\u{FEFF}Name;E-Mail;Status\r\nAda;Ada@example.org;confirmed\r\nX;nobody;\r\nY;known@example.org;\r\nZ;left@example.org;confirmed\r\nA;ada@example.org;\r\nB;b@example.org;unsubscribed\r\n";
		$check = self::restAnswer( 'POST', '/subscribers/import', [ 'csv' => $csv ] );
		self::assertSame(
			[
				'new'    => 1,
				'known'  => 2,
				'gone'   => 2,
				'wrong'  => 1,
				'errors' => [ [ 'line' => 3, 'text' => '“nobody” is not a valid email address.' ] ],
			],
			$check,
		);
		self::assertNull( $this->subscribers->byEmail( 'ada@example.org' ), 'Looked at, not stored.' );
		$none = self::restCall( 'POST', '/subscribers/import', [ 'csv' => $csv, 'check' => false, 'proof' => ' ' ] );
		self::assertSame(
			[ 400, [ 'proof' ] ],
			[ $none->get_status(), array_keys( ( (array) $none->get_data() )['data']['params'] ) ],
		);
		self::assertSame(
			1,
			self::restAnswer(
				'POST',
				'/subscribers/import',
				[ 'csv' => $csv, 'check' => false, 'proof' => 'At the fair, on paper' ],
			)['new'],
		);
		$ada = $this->subscribers->byEmail( 'ada@example.org' );
		self::assertSame(
			[ Subscriber::CONFIRMED, 'At the fair, on paper', Subscriber::LEFT ],
			[
				$ada?->status,
				$this->subscribers->events->find( $ada->id ?? 0 )[0]['wording'],
				$this->subscribers->byEmail( 'left@example.org' )?->status,
			],
		);
		self::assertSame(
			1,
			self::restAnswer( 'POST', '/subscribers/import', [ 'csv' => "plain@example.org\n" ] )['new'],
			'A list of addresses alone.',
		);
		foreach ( [ '', "\n\n", str_repeat( "x@example.org\n", 1001 ) ] as $csv ) {
			self::assertSame( 400, self::restCall( 'POST', '/subscribers/import', [ 'csv' => $csv ] )->get_status() );
		}
	}

	public function test_the_list_is_exported_as_csv_and_only_to_the_owner(): void {
		$this->kernel()->get( FeatureSettings::class )->save( [ 'newsletter' ], [] );
		$this->reader( 'a@example.org' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$path  = '/wp-admin/admin-post.php?action=frontispiece_newsletter_export&_wpnonce=';
		$file  = $owner->get( $path . $owner->nonce( 'frontispiece_newsletter_export' ) );
		self::assertSame( [ 200, 'text/csv; charset=UTF-8' ], [ $file->status, $file->headers['content-type'] ?? '' ] );
		self::assertStringContainsString( '"a@example.org","confirmed","de_DE",', $file->body );
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame(
			[ 403, 403 ],
			[
				$owner->get( $path . 'x' )->status,
				$editor->get( $path . $editor->nonce( 'frontispiece_newsletter_export' ) )->status,
			],
		);
		self::assertInstanceOf(
			Subscriber::class,
			( new Links( $this->kernel()->signer(), $this->subscribers ) )->permanently( 'leave', $this->token( $file->body ) ),
		);
	}

	private function token( string $csv ): string {
		preg_match( '/token=([^&"\s]+)/', $csv, $match );
		return rawurldecode( $match[1] ?? '' );
	}
}
