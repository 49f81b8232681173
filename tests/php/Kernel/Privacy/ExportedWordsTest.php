<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Privacy;

use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Progress\Progress;
use Frontispiece\Forms\Progress\ProgressPrivacy;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Kernel\Privacy\PersonalData;
use Frontispiece\Site\Newsletter\Privacy as NewsletterPrivacy;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Site\Reactions\Privacy as ReactionsPrivacy;
use Frontispiece\Site\Reactions\Voter;
use Frontispiece\Site\Reactions\Votes;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests what a person reads in an export of personal data, from all exporters of the plugin. */
final class ExportedWordsTest extends FormsTestCase {
	private const ADA = 'ada@example.org';

	protected function tearDown(): void {
		foreach ( [ 'submissions', 'subscribers', 'subscriber_events', 'reactions', 'form_progress' ] as $table ) {
			$this->db()->run( "DELETE FROM {{$table}}" );
		}
		restore_current_locale();
		parent::tearDown();
	}

	public function test_BUG_69_an_entry_is_exported_with_the_words_of_its_screen(): void {
		$_SERVER['HTTP_REFERER'] = home_url( '/contact/?x=1' );
		$form = $this->form(
			'[email your-email] [country land] [radio how free_text "Web" "Other"] [submit]',
			[ 'title' => 'Order form', 'settings' => [ 'skip_mail' => true, 'store_address' => true ] ],
		);
		$this->send( $form, [ 'your-email' => self::ADA, 'land' => 'CA', 'how' => 'Other', '_wpcf7_free_text_how' => 'a friend' ] );
		unset( $_SERVER['HTTP_REFERER'] );
		$values = self::values( $this->kernel()->get( EntryPrivacy::class ) );
		$at     = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $this->kernel()->clock()->now() );
		self::assertSame( [ 'Sent', 'Form', 'Your email', 'Land', 'How', 'Page', 'IP address', 'Browser' ], array_keys( $values ) );
		self::assertSame(
			[ $at, 'Order form', 'Canada', 'Other a friend' ],
			[ $values['Sent'], $values['Form'], $values['Land'], $values['How'] ],
		);
		self::assertSame( 0, strpos( $values['Page'], home_url( '/contact/' ) ) );
		self::assertTrue( switch_to_locale( 'de_DE' ) );
		self::assertArrayHasKey( 'IP-Adresse', self::values( $this->kernel()->get( EntryPrivacy::class ) ) );
	}

	public function test_BUG_69_saved_answers_have_the_labels_of_their_fields(): void {
		$form = $this->form(
			'[email your-email] [country land] [radio how free_text "Web" "Other"] [submit]',
			[ 'settings' => [ 'skip_mail' => true, 'save_progress' => true ] ],
		);
		$saved = [ 'land' => 'CA', 'how' => 'Other', '_wpcf7_free_text_how' => 'a friend' ];
		$this->kernel()->get( ProgressRepository::class )->add(
			new Progress( $form->id, $saved, 0, self::ADA, $this->kernel()->clock()->now() ),
		);
		$data = self::data( $this->kernel()->get( ProgressPrivacy::class ) );
		self::assertSame( [ 'Saved', 'Email address', 'Land', 'How', 'How' ], array_column( $data, 'name' ) );
		self::assertSame( [ 'Canada', 'Other', 'a friend' ], array_slice( array_column( $data, 'value' ), 2 ) );
	}

	public function test_BUG_69_a_subscriber_is_exported_with_addresses_instead_of_paths_and_no_key(): void {
		$subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		$subscribers->ask( new SubscriptionRequest( self::ADA, 'I agree.', '/about/', 'de_DE' ) );
		$values = self::values( new NewsletterPrivacy( $this->kernel()->tables(), $subscribers ) );
		self::assertSame( [ 'Email address', 'Status', 'Signed up' ], array_keys( $values ) );
		self::assertMatchesRegularExpression( '~\n' . preg_quote( home_url( '/about/' ), '~' ) . '\nI agree\.$~', $values['Signed up'] );
		self::assertStringNotContainsString( 'de_DE', (string) wp_json_encode( $values ) );
	}

	public function test_BUG_69_a_reaction_has_the_name_of_its_button(): void {
		$user  = $this->become( 'editor' );
		$email = 'test-editor@example.org';
		// WordPress would tell the former address by email.
		add_filter( 'send_email_change_email', '__return_false' );
		wp_update_user( [ 'ID' => $user, 'user_email' => $email ] );
		remove_filter( 'send_email_change_email', '__return_false' );
		$votes = new Votes( $this->db(), $this->kernel()->clock() );
		$votes->add( $this->post( 'x' ), 'haha', Voter::user( $user ) );
		$values = self::values( new ReactionsPrivacy( $votes ), $email );
		self::assertSame( 'Haha', $values['Reaction'] );
		self::assertStringNotContainsString( 'UTC', $values['Time'] );
	}

	/** @return array<string, string> name => value */
	private static function values( PersonalData $exporter, string $email = self::ADA ): array {
		return array_column( self::data( $exporter, $email ), 'value', 'name' );
	}

	/** @return list<array{name: string, value: string}> */
	private static function data( PersonalData $exporter, string $email = self::ADA ): array {
		$result = $exporter->export( $email );
		self::assertCount( 1, $result['data'] );
		return $result['data'][0]['data'];
	}
}
