<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Cli;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\MailServer;
use Frontispiece\Tests\Kernel\Command;

final class FormCommandTest extends FormsTestCase {
	public function test_a_form_can_be_exported_as_json_and_imported_again(): void {
		$form   = $this->form( '[text* your-name] [submit]', [ 'title' => 'Grüße & Küsse' ] );
		$export = Command::run( "form export {$form->id}" );
		self::assertSame( 0, $export->code, $export->err );
		$before = count( Command::run( 'form list --format=json' )->rows() );
		$import = Command::run( 'form import - --format=json', $export->out );
		self::assertSame( 0, $import->code, $import->err );
		self::assertSame( [ 'made' ], array_column( $import->rows(), 'status' ) );
		$rows = Command::run( 'form list --format=json' )->rows();
		self::assertCount( $before + 1, $rows );
		self::assertCount( 2, array_keys( array_column( $rows, 'title' ), 'Grüße & Küsse', true ) );
		wp_delete_post( (int) max( 0, ...array_map( 'intval', array_column( $rows, 'id' ) ) ), true );

		foreach ( [
			'form import /does/not/exist.json',
			'form export 999999',
			'form test-mail 999999',
			"form test-mail {$form->id} --to=nobody",
		] as $line ) {
			self::assertSame( 1, Command::run( $line )->code, $line );
		}
		self::assertSame( 1, Command::run( 'form import -', '{"forms":[]}' )->code );
	}

	public function test_forms_are_converted_to_blocks_and_what_remains_tags_is_said(): void {
		$form  = $this->form( "<label>Name [text* your-name]</label>\n\nAge: [number age]\n\n[submit]" );
		$trial = Command::run( "form convert {$form->id} --dry-run" );
		self::assertSame( 0, $trial->code, $trial->err );
		self::assertStringContainsString( 'Not converted, still form tags: Age: [number age]', $trial->out );
		self::assertStringContainsString( '[text* your-name]', (string) get_post_field( 'post_content', $form->id ) );
		$rows = Command::run( "form convert {$form->id} --format=json" )->rows();
		self::assertSame( [ 'blocks', '1' ], [ $rows[0]['status'], (string) $rows[0]['kept'] ] );
		clean_post_cache( $form->id );
		self::assertStringContainsString(
			'wp:frontispiece/field-text',
			(string) get_post_field( 'post_content', $form->id ),
		);
		$again = Command::run( "form convert {$form->id} --format=json" )->rows();
		self::assertSame( 'unchanged', $again[0]['status'] );
		self::assertSame( 1, Command::run( 'form convert 999999' )->code );
	}

	public function test_results_are_shown_and_counted_anew(): void {
		$form = $this->form( '[radio color "Red" "Blue"] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'color' => 'Red' ] );
		$this->send( $form, [ 'color' => 'Blue' ] );
		$rows = Command::run( "form results {$form->id} --format=json" )->rows();
		self::assertSame( [ '', '2' ], [ $rows[0]['question'], (string) $rows[0]['entries'] ] );
		self::assertSame( [ 'Color', 'Red', '1', '50' ], array_map( 'strval', array_values( $rows[2] ) ) );
		$this->db()->run( "UPDATE {form_results} SET data = '{}' WHERE form_id = %d", $form->id );
		self::assertSame( '0', (string) Command::run( "form results {$form->id} --format=json" )->rows()[0]['entries'] );
		self::assertSame( $rows, Command::run( "form results {$form->id} --rebuild --format=json" )->rows() );
		self::assertSame( '0', (string) Command::run( "form results {$form->id} --until=2020-01-01 --format=json" )->rows()[0]['entries'] );
		self::assertSame( 1, Command::run( 'form results 999999' )->code );
		self::assertSame( 1, Command::run( "form results {$form->id} --from=yesterday" )->code, 'Not the results of all days.' );
		$ids = $this->db()->ids( 'SELECT id FROM {submissions} WHERE form_id = %d', $form->id );
		$this->kernel()->get( EntryRepository::class )->delete( ...$ids );
	}

	public function test_the_emails_of_a_form_can_be_tested_with_sample_values(): void {
		$server = new MailServer();
		try {
			$form = $this->form( '[email* your-email] [submit]', [
				'mail' => [
					'active'    => true,
					'recipient' => 'owner@example.org',
					'sender'    => 'Site <site@example.org>',
					'subject'   => 'From [your-email]',
					'body'      => 'x',
				],
			] );
			$env  = [ 'FRONTISPIECE_TEST_SMTP' => (string) $server->port ];
			$sent = Command::run( "form test-mail {$form->id} --to=me@example.org", '', $env );
			self::assertSame( 0, $sent->code, $sent->err );
			$mails = $server->mails();
			self::assertCount( 1, $mails );
			self::assertStringContainsString( 'visitor@example.org', print_r( $mails[0], true ) );
			self::assertStringContainsString( 'me@example.org', print_r( $mails[0], true ) );

			$server->mode( 'refuse' );
			$refused = Command::run( "form test-mail {$form->id}", '', $env );
			self::assertSame( 1, $refused->code );
			self::assertStringContainsString( 'Warning: mail: ', $refused->err );
			$data = Command::run( "form test-mail {$form->id} --format=json", '', $env );
			self::assertSame( [ 1, [ 'failed' ] ], [ $data->code, array_column( $data->rows(), 'status' ) ] );
		} finally {
			$server->stop();
		}
	}
}
