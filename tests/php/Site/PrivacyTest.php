<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\ModuleDeclarations;
use Frontispiece\Site\Newsletter\Links\Links;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Site\Reactions\Voter;
use Frontispiece\Site\Reactions\Votes;
use Frontispiece\Tests\Kernel\Privacy\PrivacyTools;
use Frontispiece\Tests\Kernel\Visitor;

final class PrivacyTest extends SiteTestCase {
	use PrivacyTools;

	public function test_a_feature_that_stores_data_suggests_privacy_policy_text(): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		set_current_screen( 'dashboard' );
		$content = new \ReflectionProperty( \WP_Privacy_Policy_Content::class, 'policy_content' );
		foreach ( [
			'theme-toggle' => 'frontispiece_mode',
			'reactions'    => 'frontispiece_voter',
			'newsletter'   => 'email address',
			'spam-signals' => 'never which key',
		] as $feature => $words ) {
			unset( $GLOBALS['wp_filter']['admin_init'] );
			$this->switchOn( $feature );
			add_action( 'admin_init', [ $this->kernel()->get( ModuleDeclarations::class ), 'suggestPrivacyPolicy' ] );
			$content->setValue( null, [] );
			do_action( 'admin_init' );
			self::assertStringContainsString( $words, (string) wp_json_encode( $content->getValue() ), $feature );
		}
		$content->setValue( null, [] );
		unset( $GLOBALS['current_screen'] );
	}

	public function test_cookies_are_declared_to_the_consent_tool_of_the_site(): void {
		$loader = $this->kernel()->get( ModuleDeclarations::class );
		require_once __DIR__ . '/../../fixtures/consent-api.php';
		$this->switchOn( 'theme-toggle' );
		$this->switchOn( 'reactions' );
		$loader->declareCookies();
		$cookies = $GLOBALS['frontispiece_test_cookies'];
		self::assertSame( [ 'frontispiece_mode', Voter::COOKIE ], array_column( $cookies, 0 ) );
		self::assertSame( [ 'functional', 'functional' ], array_column( $cookies, 2 ) );
		self::assertTrue( apply_filters( 'wp_consent_api_registered_' . plugin_basename( FRONTISPIECE_FILE ), false ) );
	}

	public function test_personal_data_can_be_exported_erased_and_expires_with_every_feature_off(): void {
		$list  = new Subscribers( $this->db(), $this->kernel()->clock() );
		$links = new Links( $this->kernel()->signer(), $list );
		$ada   = $list->ask(
			new SubscriptionRequest( 'off-ada@example.org', 'Words', 'https://example.org/', 'en_US' ),
		);
		$list->confirm( $ada->id );

		$data = apply_filters(
			'wp_privacy_personal_data_exporters',
			[],
		)['frontispiece-newsletter']['callback']( 'off-ada@example.org', 1 );
		self::assertCount( 1, $data['data'] );
		$fields = array_column( $data['data'][0]['data'], 'value', 'name' );
		self::assertSame( 'Confirmed', $fields['Status'] );
		self::assertSame( [ 'Email address', 'Status', 'Signed up', 'Confirmed' ], array_keys( $fields ) );
		$page = ( new Visitor() )->get( substr( $links->leave( $ada ), strlen( home_url() ) ) );
		self::assertSame( 200, $page->status );
		self::assertStringContainsString(
			'Unsubscribe from the newsletter?',
			$page->body,
			'The way out of a letter stays open.',
		);
		self::assertTrue(
			apply_filters(
				'wp_privacy_personal_data_erasers',
				[],
			)['frontispiece-newsletter']['callback']( 'off-ada@example.org', 1 )['items_removed'],
		);
		self::assertNull( $list->byEmail( 'off-ada@example.org' ) );

		$list->ask( new SubscriptionRequest( 'off-old@example.org', 'Words', 'https://example.org/', 'en_US' ) );
		$this->db()->run( 'UPDATE {subscribers} SET created_at = 1 WHERE email = %s', 'off-old@example.org' );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertNull( $list->byEmail( 'off-old@example.org' ), 'Who never confirmed is forgotten.' );
	}

	public function test_the_personal_data_tools_export_and_erase_a_users_votes(): void {
		$votes = $this->kernel()->get( Votes::class );
		$post  = $this->post( 'Text' );
		$ada   = wp_insert_user( [
			'user_login' => 'voter-ada',
			'user_pass'  => 'x',
			'user_email' => 'voter-ada@example.org',
		] );
		self::assertIsInt( $ada );
		foreach ( [ Voter::user( $ada ), 'g' . str_repeat( 'a', 32 ) ] as $voter ) {
			$votes->add( $post, 'like', $voter );
		}
		$votes->add( $post, 'love', Voter::user( $ada ) );
		$export = apply_filters( 'wp_privacy_personal_data_exporters', [] )['frontispiece-reactions']['callback'];
		$erase  = apply_filters( 'wp_privacy_personal_data_erasers', [] )['frontispiece-reactions']['callback'];
		$data   = $export( 'voter-ada@example.org', 1 );
		self::assertTrue( $data['done'] );
		self::assertCount( 2, $data['data'] );
		self::assertSame( get_permalink( $post ), $data['data'][0]['data'][0]['value'] );
		self::assertSame( [], $export( 'nobody@example.org', 1 )['data'] );
		self::assertSame( [], $export( '', 1 )['data'] );
		self::assertTrue( $erase( 'voter-ada@example.org', 1 )['items_removed'] );
		self::assertSame( [], $export( 'voter-ada@example.org', 1 )['data'] );
		self::assertSame( 1, $votes->count( $post, 'like' ), 'A vote of somebody else stays.' );
		self::assertFalse( $erase( 'voter-ada@example.org', 1 )['items_removed'] );
	}

	public function test_SEC_30_a_subscriber_is_found_by_the_exact_address(): void {
		$list = new Subscribers( $this->db(), $this->kernel()->clock() );
		foreach ( [ 'jose@example.org', 'jose+news@example.org', 'bob@xn--exmple-cua.org' ] as $email ) {
			$list->ask( new SubscriptionRequest( $email, 'Words', 'https://example.org/', 'en_US' ) );
		}
		foreach ( [ 'josé@example.org', 'jose+@example.org', 'jos%@example.org' ] as $email ) {
			self::assertSame( [], $this->export( $email, 'frontispiece-newsletter' ), $email );
			self::assertFalse( $this->erase( $email, 'frontispiece-newsletter' )['removed'], $email );
		}
		self::assertTrue( $this->erase( ' Jose@example.org', 'frontispiece-newsletter' )['removed'] );
		self::assertNotNull( $list->byEmail( 'jose+news@example.org' ) );
		self::assertTrue( $this->erase( 'bob@exämple.org', 'frontispiece-newsletter' )['removed'] );
	}
}
