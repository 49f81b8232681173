<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter\Services;

use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\Newsletter\Delivery\Deliveries;
use Frontispiece\Site\Newsletter\Delivery\ServiceDriver;
use Frontispiece\Site\Newsletter\Delivery\SubscriberWebhook;
use Frontispiece\Site\Newsletter\Links\Preferences;
use Frontispiece\Site\Newsletter\Services\MailPoet;
use Frontispiece\Site\Newsletter\Services\Services;
use Frontispiece\Site\Newsletter\Services\TheNewsletterPlugin;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Site\SiteTestCase;
use MailPoet\API\API;
use MailPoet\Settings\SettingsController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Runs both newsletter plugins, with stand-ins that have their public interfaces. */
#[Group( 'db' )]
final class ServicesTest extends SiteTestCase {
	private const NOW   = 1_800_000_000;
	private const EMAIL = 'reader@example.org';

	private Subscribers $subscribers;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		require_once dirname( __DIR__, 4 ) . '/fixtures/newsletter/mailpoet.php';
		require_once dirname( __DIR__, 4 ) . '/fixtures/newsletter/the-newsletter-plugin.php';
	}

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		add_filter( 'pre_wp_mail', '__return_true' );
		self::isDown( false );
		API::$subscribers          = [];
		API::$calls                = [];
		\Newsletter::$users        = [];
		SettingsController::$confirms = false;
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {subscriber_deliveries}' );
		$this->db()->run( 'DELETE FROM {suppressed_addresses}' );
		$this->db()->run( "DELETE FROM {jobs} WHERE name LIKE 'newsletter%'" );
		$this->kernel()->options()->set( [ 'newsletter_round' => [] ] );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function services(): array {
		return [ 'MailPoet' => [ 'mailpoet' ], 'The Newsletter Plugin' => [ 'newsletter' ] ];
	}

	#[DataProvider( 'services' )]
	public function test_a_confirmed_subscriber_is_added_there_and_leaves_there_after_leaving_here( string $service ): void {
		$this->connect( $service );
		$id = $this->ask();
		$this->kernel()->later()->run();
		self::assertSame( '', self::theirs( $service ), 'Nobody is sent there before they have confirmed.' );
		$this->confirm( $id );
		self::assertSame( 'subscribed', self::theirs( $service ) );
		$this->leave( $id );
		self::assertSame( 'unsubscribed', self::theirs( $service ) );
		$this->confirm( $this->ask() );
		self::assertSame( 'subscribed', self::theirs( $service ), 'A new consent wins.' );
	}

	public function test_subscribers_get_the_lists_and_tags_that_the_owner_chose(): void {
		$this->connect( 'mailpoet', [ 'lists' => 'Offers, 3', 'tags' => 'Website, Fair' ] );
		$this->connect( 'newsletter', [ 'lists' => 'Offers' ] );
		( new MailPoet( [ 'Offers', '3' ], [ 'Website', 'Fair' ] ) )->subscribe( self::request() );
		( new TheNewsletterPlugin( [ 'Offers' ] ) )->subscribe( self::request() );
		self::assertSame(
			[ [ '4', '3' ], [ 'Website', 'Fair' ] ],
			[ API::$subscribers[ self::EMAIL ]['lists'], API::$subscribers[ self::EMAIL ]['tags'] ],
		);
		$user = get_object_vars( \Newsletter::$users[ self::EMAIL ] );
		self::assertSame( [ null, 1 ], [ $user['list_1'] ?? null, $user['list_2'] ?? null ] );
	}

	#[DataProvider( 'services' )]
	public function test_a_subscriber_is_only_in_the_lists_that_they_chose_and_changes_there_count( string $service ): void {
		$this->connect( $service, [ 'lists' => 'News, Offers' ] );
		$id = $this->ask();
		$this->choose( $id, [ 'Offers' ] );
		$this->confirm( $id );
		self::assertSame( [ 'Offers' ], $this->service( $service )->listsOf( self::EMAIL ) );
		$this->choose( $id, [ 'News', 'Offers' ] );
		self::assertSame( [ 'News', 'Offers' ], $this->service( $service )->listsOf( self::EMAIL ) );
		$this->choose( $id, [ 'News' ] );
		self::assertSame( [ 'News' ], $this->service( $service )->listsOf( self::EMAIL ) );
		$this->subscribers->remove( $id );
		$this->subscribers->restore( $id );
		$this->kernel()->later()->run();
		self::assertSame( [ 'News' ], $this->service( $service )->listsOf( self::EMAIL ), 'Another change does not add lists.' );
		'mailpoet' === $service
			? API::MP( 'v1' )->unsubscribeFromLists( self::EMAIL, [ '3' ] )
			: \Newsletter::instance()->set_user_list( \Newsletter::$users[ self::EMAIL ], 1, 0 );
		self::assertSame( [], $this->preferences( $service )->chosen( $this->subscriber( $id ) ), 'Changed over there.' );
		self::leaveThere( $service );
		self::assertSame( [], $this->service( $service )->listsOf( self::EMAIL ) );
		self::assertNull( $this->service( $service )->listsOf( 'nobody@example.org' ) );
	}

	#[DataProvider( 'services' )]
	public function test_lists_chosen_here_are_shown_until_the_newsletter_plugin_knows_them( string $service ): void {
		$this->connect( $service, [ 'lists' => 'News, Offers' ] );
		$id = $this->ask();
		$this->confirm( $id );
		$preferences = $this->preferences( $service );
		self::assertSame( [ 'News', 'Offers' ], $preferences->chosen( $this->subscriber( $id ) ) );
		self::assertSame( '', $preferences->save( $this->subscriber( $id ), [ 'Offers', 'WordPress Users', [], 7 ] ) );
		self::assertSame( [ 'Offers' ], $preferences->chosen( $this->subscriber( $id ) ) );
		self::isDown( true );
		$this->kernel()->later()->run();
		self::assertSame( [ 'Offers' ], $preferences->chosen( $this->subscriber( $id ) ) );
		self::assertStringContainsString(
			'try again later',
			$this->preferences( $service )->save( $this->subscriber( $id ), [] ),
			'A plugin that fails is no reason to unsubscribe anybody.',
		);
		self::assertSame( Subscriber::CONFIRMED, $this->standing( $id ) );
	}

	#[DataProvider( 'services' )]
	public function test_choosing_lists_does_not_subscribe_again_who_has_unsubscribed_there( string $service ): void {
		$this->connect( $service, [ 'lists' => 'News, Offers' ] );
		$id = $this->ask();
		$this->confirm( $id );
		remove_all_actions( 'mailpoet_subscriber_status_changed' );
		remove_all_actions( 'newsletter_unsubscribed' );
		self::leaveThere( $service );
		$this->choose( $id, [ 'News' ] );
		self::assertSame( [ 'unsubscribed', Subscriber::LEFT ], [ self::theirs( $service ), $this->standing( $id ) ] );
	}

	#[DataProvider( 'services' )]
	public function test_who_unsubscribes_there_is_unsubscribed_here_and_stays_so_after_an_import( string $service ): void {
		$this->connect( $service );
		$id = $this->ask();
		$this->confirm( $id );
		self::leaveThere( $service );
		self::assertSame( Subscriber::LEFT, $this->standing( $id ) );
		$this->subscribers->delete( $id );
		self::assertFalse( $this->subscribers->import( self::request() ) );
		self::assertNull( $this->subscribers->byEmail( self::EMAIL ) );
		self::assertSame( 'unsubscribed', self::theirs( $service ) );
	}

	#[DataProvider( 'services' )]
	public function test_an_import_does_not_subscribe_again_who_has_unsubscribed_only_there( string $service ): void {
		self::knownThere( $service );
		self::leaveThere( $service );
		$this->connect( $service );
		self::assertTrue( $this->subscribers->import( self::request() ) );
		$this->cron();
		self::assertSame(
			[ 'unsubscribed', Subscriber::LEFT ],
			[ self::theirs( $service ), $this->subscribers->byEmail( self::EMAIL )?->status ],
		);
	}

	#[DataProvider( 'services' )]
	public function test_the_daily_comparison_finds_what_was_missed_on_both_sides( string $service ): void {
		$missed = $this->ask( 'missed@example.org' );
		$this->subscribers->confirm( $missed );
		$this->connect( $service );
		$id = $this->ask();
		$this->confirm( $id );
		remove_all_actions( 'mailpoet_subscriber_status_changed' );
		remove_all_actions( 'newsletter_unsubscribed' );
		self::leaveThere( $service );
		self::assertSame( Subscriber::CONFIRMED, $this->standing( $id ) );
		$this->cron();
		self::assertSame( Subscriber::LEFT, $this->standing( $id ) );
		self::assertSame( 'subscribed', self::theirs( $service, 'missed@example.org' ), 'A list that was there before.' );
	}

	#[DataProvider( 'services' )]
	public function test_nothing_is_lost_while_the_newsletter_plugin_fails_and_site_health_shows_it( string $service ): void {
		$this->connect( $service );
		self::isDown( true );
		$id = $this->ask();
		$this->confirm( $id );
		$gone = $this->ask( 'gone@example.org' );
		$this->confirm( $gone );
		$this->leave( $gone );
		self::assertSame( Subscriber::CONFIRMED, $this->standing( $id ) );
		self::assertSame( [ 3, 0 ], [ $this->figures()['waiting'], $this->figures()['failed'] ] );
		$health = $this->health();
		self::assertSame( HealthResult::RECOMMENDED, $health->status );
		self::assertStringContainsString( 'mailpoet' === $service ? 'being updated' : 'locked', $health->text );
		self::isDown( false );
		$this->kernel()->clock()->freeze( self::NOW + 4000 );
		$this->cron();
		self::assertSame(
			[ 'subscribed', 0, HealthResult::GOOD ],
			[ self::theirs( $service ), $this->figures()['waiting'], $this->health()->status ],
		);
		self::assertNotSame( 'subscribed', self::theirs( $service, 'gone@example.org' ) );
	}

	public function test_a_delivery_is_given_up_after_twelve_errors_until_the_owner_tries_it_again(): void {
		$this->connect( 'mailpoet' );
		self::isDown( true );
		$this->confirm( $this->ask() );
		$this->db()->run( 'UPDATE {subscriber_deliveries} SET due = 1, tries = 11' );
		$this->cron();
		self::assertSame( [ 0, 1 ], [ $this->figures()['waiting'], $this->figures()['failed'] ] );
		self::assertSame( HealthResult::CRITICAL, $this->health()->status );
		self::isDown( false );
		$this->become( 'administrator' );
		$state = self::restAnswer( 'POST', '/subscribers/connection', [ 'do' => 'retry' ] );
		self::assertSame( [ 0, 0, 'sent' ], [ $state['waiting'], $state['failed'], $state['log'][0]['state'] ] );
		self::assertSame( 'subscribed', self::theirs( 'mailpoet' ) );
	}

	public function test_deliveries_wait_any_time_for_a_newsletter_plugin_that_is_turned_off(): void {
		$id      = $this->ask();
		$off     = $this->deliveries( null );
		$this->subscribers->confirm( $id );
		$off->add( $id, Subscribers::CONFIRMED );
		$this->kernel()->later()->run();
		for ( $hour = 1; $hour < 30; $hour++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $hour * 4000 );
			$off->work();
		}
		self::assertSame( [ 1, 0 ], [ $this->figures()['waiting'], $this->figures()['failed'] ] );
		$this->kernel()->clock()->freeze( self::NOW + 31 * 4000 );
		$this->deliveries( new MailPoet( [], [] ) )->work();
		self::assertSame( 'subscribed', self::theirs( 'mailpoet' ) );
	}

	public function test_who_unsubscribes_while_the_newsletter_is_off_is_unsubscribed_there_too(): void {
		self::knownThere( 'mailpoet' );
		$id = $this->ask();
		$this->subscribers->confirm( $id );
		$feature = $this->feature( \Frontispiece\Site\Newsletter\Newsletter::class, [ 'service' => 'mailpoet' ] );
		$feature->deliver( $id, Subscribers::UNSUBSCRIBED );
		$this->subscribers->leave( $id );
		self::isDown( true );
		$this->kernel()->later()->run();
		self::isDown( false );
		$this->kernel()->clock()->freeze( self::NOW + 4000 );
		$feature->deleteExpired( $this->kernel()->jobs() );
		self::assertSame( 'unsubscribed', self::theirs( 'mailpoet' ) );
	}

	public function test_the_connection_test_names_the_lists_or_what_to_do(): void {
		$this->become( 'administrator' );
		$test = function ( array $options ): array {
			$this->switchAllOff();
			remove_all_actions( 'frontispiece_rest_routes' );
			$this->switchOn( 'newsletter', $options );
			$result = self::restAnswer( 'POST', '/subscribers/connection', [ 'do' => 'test' ] );
			return [ $result['isConnected'], $result['message'] ];
		};
		self::assertSame( [ false, 'No newsletter plugin is chosen.' ], $test( [] ) );
		self::assertSame( [ true, 'Connected to MailPoet. Lists: News.' ], $test( [ 'service' => 'mailpoet' ] ) );
		self::assertSame( [ true, 'Connected to The Newsletter Plugin.' ], $test( [ 'service' => 'newsletter' ] ) );
		self::assertSame(
			[ false, 'There is no list “Old”.' ],
			$test( [ 'service' => 'mailpoet', 'lists' => 'News, Old' ] ),
		);
		SettingsController::$confirms = true;
		[ $isConnected, $message ] = $test( [ 'service' => 'mailpoet' ] );
		self::assertFalse( $isConnected );
		self::assertStringContainsString( 'confirm a second time', $message );
		self::isDown( true );
		self::assertSame( [ false, 'MailPoet is being updated.' ], $test( [ 'service' => 'mailpoet' ] ) );
	}

	/** @param array<string, mixed> $options */
	private function connect( string $service, array $options = [] ): void {
		$this->switchOn( 'newsletter', [ 'service' => $service ] + $options );
	}

	private function cron(): void {
		$feature = $this->kernel()->get( FeatureLoader::class )->feature( 'newsletter' );
		self::assertNotNull( $feature );
		$feature->handleJobs( $this->kernel()->jobs() );
		// The comparison adds deliveries for the next run.
		foreach ( [ 1, 2 ] as $run ) {
			$feature->schedule( $this->kernel()->jobs() );
			$this->kernel()->jobs()->run();
		}
	}

	private function deliveries( ?MailPoet $service, string $target = 'mailpoet' ): Deliveries {
		return new Deliveries(
			$this->db(),
			$this->kernel()->clock(),
			$this->kernel()->attempts(),
			$this->kernel()->log(),
			$this->kernel()->later(),
			$this->subscribers,
			$this->kernel()->get( SubscriberWebhook::class ),
			$target,
			$service,
		);
	}

	/** @return array{waiting: int, failed: int, problem: string} */
	private function figures(): array {
		return $this->deliveries( null )->figures();
	}

	private function health(): HealthResult {
		$feature = $this->kernel()->get( FeatureLoader::class )->feature( 'newsletter' );
		return ( $feature?->healthChecks()['newsletter'] ?? throw new \LogicException( 'No check.' ) )();
	}

	private function ask( string $email = self::EMAIL ): int {
		return $this->subscribers->ask( self::request( $email ) )->id;
	}

	/** @param non-empty-list<string> $lists */
	private function choose( int $id, array $lists ): void {
		self::assertTrue( $this->subscribers->chooseLists( $this->subscriber( $id ), $lists ) );
		$this->kernel()->later()->run();
	}

	private function subscriber( int $id ): Subscriber {
		return $this->subscribers->byId( $id ) ?? throw new \LogicException( 'No subscriber.' );
	}

	private function service( string $slug ): ServiceDriver {
		return Services::make( $slug, 'News, Offers', '' ) ?? throw new \LogicException( 'No driver.' );
	}

	private function preferences( string $service ): Preferences {
		return new Preferences(
			$this->subscribers,
			$this->deliveries( null, $service ),
			$this->kernel()->rateLimit(),
			$this->kernel()->log(),
			'News, Offers',
			$service,
			$this->service( $service ),
		);
	}

	private function confirm( int $id ): void {
		$this->subscribers->confirm( $id );
		$this->kernel()->later()->run();
	}

	private function leave( int $id ): void {
		$this->subscribers->leave( $id );
		$this->kernel()->later()->run();
	}

	private function standing( int $id ): string {
		return $this->subscribers->byId( $id )->status ?? '';
	}

	private static function request( string $email = self::EMAIL ): SubscriptionRequest {
		return new SubscriptionRequest( $email, 'What I agreed to', '/page/', 'en_US' );
	}

	private static function isDown( bool $isDown ): void {
		API::$isDown        = $isDown;
		\Newsletter::$isDown = $isDown;
	}

	private static function knownThere( string $service ): void {
		'mailpoet' === $service
			? ( new MailPoet( [], [] ) )->subscribe( self::request() )
			: ( new TheNewsletterPlugin( [] ) )->subscribe( self::request() );
	}

	private static function leaveThere( string $service ): void {
		'mailpoet' === $service ? API::MP( 'v1' )->unsubscribe( self::EMAIL ) : \TNP::unsubscribe( [ 'email' => self::EMAIL ] );
	}

	private static function theirs( string $service, string $email = self::EMAIL ): string {
		return 'mailpoet' === $service
			? API::$subscribers[ $email ]['status'] ?? ''
			: [ 'C' => 'subscribed', 'U' => 'unsubscribed' ][ \Newsletter::$users[ $email ]->status ?? '' ] ?? '';
	}
}
