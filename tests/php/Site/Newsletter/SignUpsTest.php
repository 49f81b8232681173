<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter;

use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\Newsletter\ConsentBox;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Sign-ups in forms, comments and registrations, which take the same way as those of the sign-up form. */
#[Group( 'db' )]
final class SignUpsTest extends SiteTestCase {
	private const NOW = 1_800_000_000;

	/** @var list<string> */
	private array $mails = [];

	private Subscribers $subscribers;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		add_filter( 'pre_wp_mail', function ( ?bool $sent, array $mail ): bool {
			$this->mails[] = implode( ',', (array) $mail['to'] );
			return true;
		}, 10, 2 );
		add_filter( 'comment_flood_filter', '__return_false', PHP_INT_MAX );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
	}

	protected function tearDown(): void {
		$_POST = [];
		$this->db()->run( 'DELETE FROM {suppressed_addresses}' );
		$this->db()->run( "DELETE FROM {jobs} WHERE name LIKE 'newsletter%'" );
		parent::tearDown();
	}

	public function test_a_comment_signs_its_author_up_only_if_the_box_is_checked(): void {
		$this->switchOn( 'newsletter', [ 'comments' => true, 'consent' => 'News of the shop.' ] );
		$post = $this->post( 'x' );
		self::assertStringContainsString(
			sprintf( '<label><input type="checkbox" name="%s" value="1"> News of the shop.</label>', ConsentBox::FIELD ),
			(string) apply_filters( 'comment_form_submit_field', '<p>', [] ),
		);
		$this->comment( $post, 'without@example.org' );
		$_POST[ ConsentBox::FIELD ] = '1';
		$this->comment( $post, 'With@example.org' );
		$this->comment( $post, 'spam@example.org', 'spam' );
		self::assertSame(
			[ null, null, Subscriber::PENDING ],
			array_map( $this->standing( ... ), [ 'without@example.org', 'spam@example.org', 'with@example.org' ] ),
		);
		self::assertSame( [ 'with@example.org' ], $this->mails );
		$event = $this->event( 'with@example.org' );
		self::assertSame(
			[ 'News of the shop.', (string) wp_parse_url( (string) get_permalink( $post ), PHP_URL_PATH ), 'comment', self::NOW ],
			[ $event['wording'], $event['page'], $event['form'], $event['at'] ],
		);
	}

	public function test_a_registration_signs_the_user_up_only_if_the_box_is_checked(): void {
		$this->switchOn( 'newsletter', [ 'registration' => true ] );
		ob_start();
		do_action( 'register_form' );
		$box = (string) ob_get_clean();
		self::assertStringContainsString( ConsentBox::FIELD, $box );
		self::assertStringContainsString( 'I agree to receive this newsletter', $box, 'It says what is agreed to.' );
		self::assertStringNotContainsString( 'checked', $box );
		$this->register( 'without@example.org' );
		$_POST[ ConsentBox::FIELD ] = '1';
		$this->register( 'with@example.org' );
		self::assertNull( $this->standing( 'without@example.org' ) );
		self::assertSame( Subscriber::PENDING, $this->standing( 'with@example.org' ) );
		self::assertSame( 'registration', $this->event( 'with@example.org' )['form'] );
	}

	public function test_without_the_options_there_is_no_box_and_no_sign_up(): void {
		$this->switchOn( 'newsletter' );
		$_POST[ ConsentBox::FIELD ] = '1';
		$this->comment( $this->post( 'x' ), 'a@example.org' );
		$this->register( 'b@example.org' );
		self::assertSame( '<p>', apply_filters( 'comment_form_submit_field', '<p>', [] ) );
		self::assertSame( [ null, null ], array_map( $this->standing( ... ), [ 'a@example.org', 'b@example.org' ] ) );
	}

	public function test_a_form_signs_its_sender_up_and_hostile_values_do_nothing(): void {
		$this->switchOn( 'newsletter', [ 'consent' => 'News of the shop.' ] );
		self::assertSame( 'News of the shop.', apply_filters( 'frontispiece_newsletter_consent_text', '' ) );
		$emails = [ 'nobody', [ 'a@example.org' ], str_repeat( 'a', 200 ) . '@example.org' ];
		foreach ( [ 'x', [], ...array_map( static fn( $email ): array => [ 'email' => $email ], $emails ) ] as $bad ) {
			do_action( 'frontispiece_newsletter_consent', $bad );
		}
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {subscribers}' ) );
		do_action( 'frontispiece_newsletter_consent', [
			'email'   => ' Ada@Example.org ',
			'wording' => 'I want it.',
			'page'    => home_url( '/contact/?a=b' ),
			'locale'  => 'de_DE',
			'form'    => 'Contact',
		] );
		$this->kernel()->later()->run();
		self::assertSame( [ Subscriber::PENDING, [ 'ada@example.org' ] ], [ $this->standing( 'ada@example.org' ), $this->mails ] );
		$event = $this->event( 'ada@example.org' );
		self::assertSame( [ 'I want it.', '/contact/', 'Contact' ], [ $event['wording'], $event['page'], $event['form'] ] );
		$export = apply_filters( 'wp_privacy_personal_data_exporters', [] )['frontispiece-newsletter']['callback']( 'ada@example.org', 1 );
		self::assertStringContainsString( 'Contact', (string) wp_json_encode( $export['data'] ) );
	}

	public function test_a_sign_up_that_fails_is_tried_again_and_does_not_stop_the_form(): void {
		$this->switchOn( 'newsletter' );
		$fail = static fn(): FailingDriver => new FailingDriver();
		add_filter( 'frontispiece_newsletter_driver', $fail );
		do_action( 'frontispiece_newsletter_consent', [ 'email' => 'ada@example.org', 'wording' => 'Yes.', 'form' => 'Contact' ] );
		$this->kernel()->later()->run();
		self::assertNull( $this->standing( 'ada@example.org' ) );
		remove_filter( 'frontispiece_newsletter_driver', $fail );
		$this->kernel()->clock()->freeze( self::NOW + 121 );
		$this->runJobs();
		self::assertSame( Subscriber::PENDING, $this->standing( 'ada@example.org' ) );
		self::assertSame( 'Yes.', $this->event( 'ada@example.org' )['wording'] );
	}

	public function test_a_sign_up_is_stored_and_counted_before_it_is_tried_so_that_a_process_that_ends_loses_nothing(): void {
		$this->switchOn( 'newsletter' );
		$rows  = [];
		$check = function () use ( &$rows ): FailingDriver {
			$rows = $this->db()->rows(
				"SELECT j.name, a.starts FROM {jobs} j JOIN {attempts} a ON a.work = CONCAT('job ', j.job_key) WHERE j.name LIKE 'newsletter%'",
			);
			return new FailingDriver();
		};
		add_filter( 'frontispiece_newsletter_driver', $check );
		do_action( 'frontispiece_newsletter_consent', [ 'email' => 'ada@example.org', 'wording' => 'Yes.' ] );
		self::assertSame( [], $rows, 'Nothing is tried before the visitor has the response.' );
		$this->kernel()->later()->run();
		self::assertSame( [ [ 'name' => 'newsletter_sign_up', 'starts' => '1' ] ], $rows );
		remove_filter( 'frontispiece_newsletter_driver', $check );
		do_action( 'frontispiece_newsletter_consent', [ 'email' => 'ada@example.org', 'wording' => 'Yes.' ] );
		$this->kernel()->later()->run();
		self::assertSame( Subscriber::PENDING, $this->standing( 'ada@example.org' ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'newsletter_sign_up'" ) );
	}

	public function test_no_import_adds_an_address_that_unsubscribed_even_after_its_data_was_deleted(): void {
		$request = new SubscriptionRequest( 'ada@example.org', 'Paper', '', 'en_US' );
		$id      = $this->subscribers->ask( $request )->id;
		$this->subscribers->confirm( $id );
		$this->subscribers->leave( $id );
		$this->kernel()->clock()->freeze( self::NOW + 31 * DAY_IN_SECONDS );
		$this->subscribers->trim();
		self::assertNull( $this->subscribers->byId( $id ) );
		self::assertFalse( $this->subscribers->import( $request ) );
		self::assertNull( $this->standing( 'ada@example.org' ) );
		self::assertStringNotContainsString(
			'ada@example.org',
			(string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {suppressed_addresses}' ) ),
		);
		$again = $this->subscribers->ask( $request )->id;
		self::assertFalse( $this->subscribers->import( $request ), 'Not confirmed yet.' );
		$this->subscribers->confirm( $again );
		$this->subscribers->delete( $again );
		self::assertTrue( $this->subscribers->import( $request ), 'A new consent ends it.' );
	}

	public function test_addresses_that_unsubscribed_before_there_was_a_list_of_them_are_added_to_it(): void {
		$request = new SubscriptionRequest( 'ada@example.org', 'Paper', '', 'en_US' );
		$this->subscribers->leave( $this->subscribers->ask( $request )->id );
		$this->db()->run( 'DELETE FROM {suppressed_addresses}' );
		$this->kernel()->clock()->freeze( self::NOW + 31 * DAY_IN_SECONDS );
		$this->subscribers->trim();
		self::assertTrue( $this->subscribers->isSuppressed( 'ADA@example.org' ) );
	}

	private function runJobs(): void {
		$feature = $this->kernel()->get( FeatureLoader::class )->feature( 'newsletter' );
		$feature?->handleJobs( $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
	}

	private function comment( int $post, string $email, string $approved = '1' ): void {
		$id = wp_insert_comment( [
			'comment_post_ID'      => $post,
			'comment_author_email' => $email,
			'comment_content'      => $email,
			'comment_approved'     => $approved,
		] );
		do_action( 'comment_post', $id, $approved );
		$this->kernel()->later()->run();
	}

	private function register( string $email ): void {
		$id = register_new_user( strtok( $email, '@' ) . wp_rand(), $email );
		self::assertIsInt( $id );
		$this->kernel()->later()->run();
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $id );
	}

	private function standing( string $email ): ?string {
		return $this->subscribers->byEmail( $email )?->status;
	}

	/** @return array{event: string, at: int, wording: string, page: string, form: string} */
	private function event( string $email ): array {
		$id = $this->subscribers->byEmail( $email )->id ?? 0;
		return $this->subscribers->events->find( $id )[0] ?? throw new \LogicException( 'No event.' );
	}
}
