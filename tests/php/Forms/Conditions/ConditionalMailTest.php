<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Conditions;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Emails, recipients and confirmation messages that depend on conditions. */
final class ConditionalMailTest extends FormsTestCase {
	private const TEMPLATE = '[text to] [number age] [submit]';

	/** @var list<string> */
	private array $sent = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', $this->note( ... ), 10, 2 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail' );
		parent::tearDown();
	}

	public function test_an_email_is_sent_only_if_its_condition_is_met(): void {
		foreach ( [ true, false ] as $isStored ) {
			$this->sent = [];
			$form       = $this->conditional( [ 'conditions' => self::when( 'age', 'greater', '17' ) ], $isStored );
			self::assertSame( 'mail_sent', $this->send( $form, [ 'to' => 'x', 'age' => '12' ] )['status'] );
			self::assertSame( [], $this->sent );
			self::assertSame( 'mail_sent', $this->send( $form, [ 'to' => 'x', 'age' => '18' ] )['status'] );
			self::assertSame( [ 'office@example.org' ], $this->sent );
		}
	}

	public function test_recipients_whose_conditions_are_met_replace_the_usual_recipient(): void {
		$form = $this->conditional( [
			'recipients' => [
				[ 'text' => 'sales@example.org' ] + self::when( 'to', 'contains', 'sales' ),
				[ 'text' => 'press@example.org' ] + self::when( 'to', 'contains', 'press' ),
			],
		] );
		foreach ( [ 'sales', 'press and sales', 'other' ] as $to ) {
			$this->send( $form, [ 'to' => $to ] );
		}
		self::assertSame(
			[ 'sales@example.org', 'sales@example.org, press@example.org', 'office@example.org' ],
			$this->sent,
		);
	}

	public function test_the_first_confirmation_message_whose_condition_is_met_is_shown(): void {
		$form = $this->conditional( [], true, [
			'confirmations' => [
				[ 'text' => "Thank you, <b>child</b>.\nBye." ] + self::when( 'age', 'less', '18' ),
				[ 'text' => 'Second.' ] + self::when( 'age', 'not_empty' ),
			],
		] );
		self::assertSame( "Thank you, child.\nBye.", $this->send( $form, [ 'age' => '8' ] )['message'] );
		self::assertSame( 'Second.', $this->send( $form, [ 'age' => '80' ] )['message'] );
		self::assertSame( $form->message( 'mail_sent_ok' ), $this->send( $form, [] )['message'] );
		self::assertSame( $form->message( 'validation_error' ), $this->send( $form, [ 'age' => 'x' ] )['message'] );
	}

	public function test_messages_after_sending_contain_values_but_nothing_that_only_the_owner_may_see(): void {
		$text = 'Thank you, [your-name]: [to], [nothing], [_form_title], [_site_admin_email], [_remote_ip].';
		foreach ( [ true, false ] as $isStored ) {
			$form = $this->form( '[text your-name] [select to "Sales|sales@example.org"]', [
				'messages' => [ 'mail_sent_ok' => $text ],
				'settings' => [ 'store' => $isStored, 'skip_mail' => true ],
			] );
			self::assertSame(
				'Thank you, Ada [_remote_ip]: Sales, [nothing], Test form, [_site_admin_email], [_remote_ip].',
				$this->send( $form, [ 'your-name' => 'Ada [_remote_ip]', 'to' => 'Sales' ] )['message'],
			);
		}
	}

	public function test_the_message_after_sending_can_contain_the_number_of_the_entry(): void {
		$form = $this->form( '[text a]', [
			'messages' => [ 'mail_sent_ok' => 'Number [_submission_id].' ],
			'settings' => [ 'skip_mail' => true ],
		] );
		$sent = $this->send( $form, [ 'a' => 'x' ] );
		$id   = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		self::assertSame( "Number $id.", $sent['message'] );
	}

	public function test_conditions_of_emails_are_kept_as_a_form_is_saved_and_exported(): void {
		$more = [
			'conditions' => self::when( 'age', 'greater', '17' ),
			'recipients' => [ [ 'text' => 'a@example.org' ] + self::when( 'to', 'is', 'a' ) ],
		];
		$texts = [ [ 'text' => 'Hello' ] + self::when( 'to', 'is', 'a' ) ];
		$form  = $this->conditional( $more, true, [ 'confirmations' => $texts ] );
		$saved = Form::fromArray( $form->id, $form->toArray(), $this->kernel()->get( FieldTypes::class ) )->toArray();
		self::assertIsArray( $saved['mail'] );
		self::assertSame( $more, array_intersect_key( $saved['mail'], $more ) );
		self::assertSame( $texts, $saved['confirmations'] );
		self::assertSame( $texts, $form->withTemplate( 'x' )->toArray()['confirmations'] );
		self::assertArrayNotHasKey( 'confirmations', $this->conditional( [] )->toArray() );
	}

	public function test_conditions_that_no_editor_writes_change_no_email(): void {
		$form = $this->conditional(
			[ 'conditions' => [ 'rules' => 'x' ], 'recipients' => [ 'x', [ 'text' => 'evil@example.org' ], [ 'text' => [] ] ] ],
			true,
			[ 'confirmations' => [ [ 'text' => 'x', 'match' => 'no', 'rules' => [] ], 7 ] ],
		);
		self::assertSame( $form->message( 'mail_sent_ok' ), $this->send( $form, [ 'to' => 'x' ] )['message'] );
		self::assertSame( [ 'office@example.org' ], $this->sent );
	}

	/**
	 * @param array<string, mixed> $mail
	 * @param array<string, mixed> $more
	 */
	private function conditional( array $mail, bool $isStored = true, array $more = [] ): Form {
		$mail += [ 'active' => true, 'recipient' => 'office@example.org', 'subject' => 's', 'body' => '[to]' ];
		return $this->form( self::TEMPLATE, $more + [ 'mail' => $mail, 'settings' => [ 'store' => $isStored ] ] );
	}

	/** @return array<string, mixed> */
	private static function when( string $field, string $operator, ?string $value = null ): array {
		$rule = [ 'field' => $field, 'operator' => $operator ] + ( null === $value ? [] : [ 'value' => $value ] );
		return [ 'match' => 'all', 'rules' => [ $rule ] ];
	}

	/** @param array<string, mixed> $mail */
	private function note( mixed $result, array $mail ): bool {
		$this->sent[] = implode( ', ', array_filter( (array) $mail['to'], 'is_string' ) );
		return true;
	}
}
