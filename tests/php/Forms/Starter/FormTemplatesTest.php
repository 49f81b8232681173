<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Starter;

use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Forms\FormsTestCase;

/** The templates that new forms start from. */
final class FormTemplatesTest extends FormsTestCase {
	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_newsletter_consent_text' );
		parent::tearDown();
	}

	public function test_there_are_fourteen_templates_and_a_blank_form(): void {
		self::assertSame(
			[
				'contact', 'support', 'quote', 'appointment', 'event-registration', 'rsvp', 'order', 'job-application',
				'volunteer', 'newsletter', 'feedback', 'survey', 'problem-report', 'data-request', 'blank',
			],
			array_keys( ( new FormTemplates() )->all() ),
		);
	}

	public function test_every_template_is_in_blocks_and_the_checker_finds_nothing_in_it(): void {
		add_filter( 'frontispiece_newsletter_consent_text', static fn(): string => 'Send me the newsletter.' );
		foreach ( $this->templates() as $slug => $form ) {
			self::assertTrue( $form->isInBlocks(), $slug );
			$advice = ( new ConfigValidator( $form ) )->advice();
			self::assertCount( 'blank' === $slug ? 1 : 0, $advice, $slug . implode( "\n", $advice ) );
			self::assertTrue( $form->mails['mail']->active, $slug );
			self::assertSame( 'blank' === $slug, [] === $form->fields(), $slug );
		}
	}

	public function test_the_newsletter_template_says_that_its_sign_up_needs_the_newsletter(): void {
		$advice = ( new ConfigValidator( $this->templates()['newsletter'] ) )->advice();
		self::assertSame( [ 'Turn on the newsletter under “Site features” first.' ], $advice );
	}

	public function test_BUG_61_there_is_one_contact_form_until_somebody_makes_another(): void {
		$this->become( 'administrator' );
		$create  = static fn( string $slug ): \WP_REST_Response =>
			self::restCall( 'POST', "/contact-forms/templates/$slug" );
		$home    = static fn(): array => ( (array) apply_filters( 'frontispiece_home_overview', [] ) )['forms'];
		$starter = $this->kernel()->options()->int( 'first_form' );
		$forms = fn(): array => array_column( $this->kernel()->get( FormRepository::class )->list(), 'title', 'id' );
		$count = count( $forms() );
		self::assertSame( 0, $home()['count'], 'Nobody has made it.' );
		self::assertSame( [ 200, [ 'id' => $starter ] ], [ $create( 'contact' )->get_status(), $create( 'contact' )->get_data() ] );
		self::assertCount( $count, $forms() );
		$this->modify( $starter, '2037-01-01 00:00:00' );
		self::assertSame( 1, $home()['count'], 'Somebody has changed it.' );
		$copy = static fn(): \WP_REST_Response => self::restCall( 'POST', "/contact-forms/$starter/duplicate" );
		$new  = array_map(
			static fn( \WP_REST_Response $response ): int => (int) ( (array) $response->get_data() )['id'],
			[ $create( 'contact' ), $create( 'contact' ), $copy(), $copy() ],
		);
		self::assertSame(
			[ 'Contact form', 'Contact form 2', 'Contact form 3', 'Contact form (copy)', 'Contact form (copy) 2' ],
			array_map( static fn( int $id ): string => get_the_title( $id ), [ $starter, ...$new ] ),
		);
		array_map( static fn( int $id ): mixed => wp_delete_post( $id, true ), $new );
		$this->modify( $starter, get_post_field( 'post_date_gmt', $starter ) );
	}

	private function modify( int $form, string $date ): void {
		Database::wpdb()->update( Database::wpdb()->posts, [ 'post_modified_gmt' => $date ], [ 'ID' => $form ] );
		clean_post_cache( $form );
	}

	public function test_BUG_61_forms_of_the_demo_do_not_count_as_made_by_anybody(): void {
		$home = static fn(): array => ( (array) apply_filters( 'frontispiece_home_overview', [] ) )['forms'];
		$before = $home()['count'];
		$form   = $this->form( '[text a]' );
		self::assertSame( $before + 1, $home()['count'] );
		update_post_meta( $form->id, PostType::DEMO, 'contact' );
		self::assertSame( $before, $home()['count'] );
		wp_delete_post( $form->id, true );
	}

	public function test_blocks_of_templates_have_only_attributes_that_the_fields_declare(): void {
		foreach ( $this->templates() as $slug => $form ) {
			foreach ( parse_blocks( $form->template ) as $block ) {
				$field = $this->kernel()->get( FieldBlocks::class )->get( (string) $block['blockName'] );
				if ( null === $field ) {
					self::assertSame( '', trim( $block['innerHTML'] ), "$slug: {$block['blockName']}" );
					continue;
				}
				foreach ( $block['attrs'] as $name => $value ) {
					$declared = $field->attributes()[ $name ] ?? null;
					self::assertNotNull( $declared, "$slug: {$block['blockName']} $name" );
					self::assertTrue( rest_validate_value_from_schema( $value, $declared, $name ), "$slug: $name" );
				}
			}
		}
	}

	public function test_the_event_registration_asks_for_guests_when_more_than_one_ticket_is_ordered(): void {
		$template = ( new FormTemplates() )->get( 'event-registration' )?->definition()['template'] ?? '';
		self::assertIsString( $template );
		$form   = $this->form( $template, [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ] );
		$values = [
			'your-name'  => 'Ada',
			'your-email' => 'ada@example.org',
			'tickets'    => '1',
			'guests'     => '1',
			'consent'    => '1',
		];
		self::assertSame( 'mail_sent', $this->send( $form, $values )['status'] );
		$sent = $this->send( $form, [ 'tickets' => '2' ] + $values );
		self::assertSame( [ 'guests:1:guest-name' ], array_keys( self::invalid( $sent ) ) );
		$sent = $this->send( $form, [ 'tickets' => '2', 'guests:1:guest-name' => 'Bob' ] + $values );
		self::assertSame( 'mail_sent', $sent['status'] );
		$fields = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0]['data']['fields'];
		self::assertSame( 'Bob', ( (array) $fields )['guests:1:guest-name'] );
	}

	public function test_confirmation_emails_of_templates_repeat_nothing_that_a_visitor_entered(): void {
		foreach ( $this->templates() as $slug => $form ) {
			$mail = $form->mails['mail_2'];
			foreach ( array_column( $form->fields(), 'name' ) as $name ) {
				self::assertStringNotContainsString( "[$name]", $mail->subject . $mail->body, $slug );
			}
			self::assertStringNotContainsString( '[_all_fields]', $mail->body, $slug );
		}
	}

	public function test_a_form_is_made_from_a_template_over_rest_and_sends_each_topic_to_its_address(): void {
		$this->become( 'administrator' );
		$response = self::restCall( 'POST', '/contact-forms/templates/support' );
		self::assertSame( 201, $response->get_status() );
		$form = $this->kernel()->get( FormRepository::class )->find( (int) $response->get_data()['id'] );
		self::assertInstanceOf( Form::class, $form );
		self::assertSame( 'Support request', $form->title );
		self::assertSame( '[topic]', $form->mails['mail']->recipient );
		self::assertSame( [ 'Thank you! We usually reply within one business day.' ], array_values( $form->messages ) );
		$topic = $form->field( 'topic' );
		self::assertNotNull( $topic );
		self::assertStringEndsWith( '|' . get_option( 'admin_email' ), $topic->values[0] );
		wp_delete_post( $form->id, true );

		$preview = self::restCall( 'GET', '/contact-forms/templates/support' );
		self::assertStringContainsString( 'Technical support', $preview->get_data()['html'] );
		foreach ( [ 'GET', 'POST' ] as $method ) {
			self::assertSame( 404, self::restCall( $method, '/contact-forms/templates/nothing' )->get_status() );
		}
	}

	public function test_another_plugin_adds_a_template_and_what_is_no_template_is_left_out(): void {
		add_filter( 'frontispiece_form_templates', static fn( array $templates ): array => $templates + [
			'own'       => FormTemplates::builtIn( 'rsvp' ),
			'Not valid' => FormTemplates::builtIn( 'rsvp' ),
			'text'      => 'Rsvp',
		] );
		$slugs = array_keys( ( new FormTemplates() )->all() );
		remove_all_filters( 'frontispiece_form_templates' );
		self::assertContains( 'own', $slugs );
		self::assertNotContains( 'Not valid', $slugs );
		self::assertNotContains( 'text', $slugs );
	}

	/** @return array<string, Form> */
	private function templates(): array {
		return array_map(
			fn( $template ): Form => Form::fromArray( 0, $template->definition(), $this->kernel()->get( FieldTypes::class ) ),
			( new FormTemplates() )->all(),
		);
	}
}
