<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Http;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Text\FileSize;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Sends forms that are larger than PHP's limits to a running site. */
final class PostLimitsTest extends FormsTestCase {
	private const NUMBER = 1100;

	private const QUIET = [ 'mail' => [ 'active' => false ] ];

	private const CUT = 'this form has more fields than the server accepts';

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	public function test_BUG_107_a_form_with_more_fields_than_php_accepts_arrives_as_the_script_sends_it(): void {
		$form   = $this->large();
		$fields = [];
		foreach ( self::values() as $name => $value ) {
			$fields[] = [ $name, $value ];
		}
		array_push( $fields, [ 'many[]', 'A' ], [ 'many[]', 'B' ], [ '_wpcf7_unit_tag', 'forged' ], [ 'f1[x]', 'y' ], 'nonsense', [ 1 ] );
		$sent = [ '_frontispiece_fields' => (string) wp_json_encode( $fields ) ] + self::hidden( $form );
		self::assertSame( 'mail_sent', self::ask( self::route( $form, 'feedback' ), $sent )->json()['status'] );
		$stored = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['data']['fields'];
		self::assertSame( [ 'value 1', 'value ' . self::NUMBER ], [ $stored['f1'], $stored[ 'f' . self::NUMBER ] ] );
		self::assertSame( [ 'A', 'B' ], $stored['many'] );
		foreach ( [ '', 'null', '{"f1":"x"}', '[[', '[[["f1"],"x"]]', '"f1"' ] as $broken ) {
			$response = self::ask( self::route( $form, 'feedback' ), [ '_frontispiece_fields' => $broken ] + self::hidden( $form ) );
			self::assertSame( 'validation_failed', $response->json()['status'], $broken );
		}
	}

	public function test_BUG_107_a_form_whose_fields_php_has_dropped_is_told_so_and_not_that_fields_are_missing(): void {
		$form     = $this->large();
		$fields   = self::hidden( $form ) + self::values();
		$response = self::ask( self::route( $form, 'feedback' ), $fields );
		self::assertSame( [ 413, 'too_many_fields' ], [ $response->status, $response->json()['code'] ] );
		self::assertStringContainsString( self::CUT, $response->json()['message'] );
		$post = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$page = self::ask( (string) get_permalink( $post ), [ '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$post-o1" ] + $fields );
		self::assertStringContainsString( self::CUT, $page->body );
		self::assertStringNotContainsString( 'is-invalid', $page->body );
		self::assertStringContainsString( 'value="value 1"', $page->body );
		self::assertSame( [], $this->kernel()->get( EntryRepository::class )->page( [] ) );
	}

	public function test_BUG_107_without_script_a_form_whose_files_are_too_large_says_so(): void {
		$form = $this->form( '[text* a] [file f limit:99mb] [submit]', self::QUIET );
		$post = $this->post( "[frontispiece_form id=\"{$form->id}\"][frontispiece_form id=\"{$form->id}\"]" );
		$url  = (string) get_permalink( $post );
		$sent = [ 'a' => 'x', 'f' => self::tooLarge() ] + self::hidden( $form );
		foreach ( self::actions( $url ) as $nth => $action ) {
			$page = self::ask( $action, $sent );
			self::assertSame( 200, $page->status );
			self::assertSame( [ $nth ], self::marked( $page->body ), 'Only the form that was sent says so.' );
			self::assertStringContainsString( 'no-cache', $page->headers['cache-control'] ?? '' );
			self::assertSame( self::actions( $url ), self::actionsIn( $page->body, $url ), 'Marks do not add up.' );
		}
		self::assertSame( 413, self::ask( self::route( $form, 'feedback' ), $sent )->status );
	}

	public function test_BUG_107_the_dropped_upload_of_another_plugin_is_no_submission_of_a_form(): void {
		$form = $this->form( '[text* a] [file f limit:99mb] [submit]', self::QUIET );
		$url  = (string) get_permalink( $this->post( "[frontispiece_form id=\"{$form->id}\"]" ) );
		$sent = [ 'photo' => self::tooLarge() ];
		$other = "frontispiece-f{$form->id}-p1-o9";
		foreach ( [ '', 'frontispiece_sent=', 'frontispiece_sent[]=x', 'frontispiece_sent=x', "frontispiece_sent=$other" ] as $query ) {
			$page = self::ask( $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . $query, $sent );
			self::assertSame( [ 200, [] ], [ $page->status, self::marked( $page->body ) ], $query );
		}
	}

	public function test_BUG_107_the_mark_of_a_form_is_in_no_address_that_is_kept(): void {
		$form = $this->form( '[text* a] [file f] [submit]', self::QUIET );
		$post = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$url  = (string) get_permalink( $post );
		$sent = [ 'a' => 'x', '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$post-o1" ] + self::hidden( $form );
		$page = self::ask( self::actions( $url )[0], $sent, [ 'Referer: ' . strtok( self::actions( $url )[0], '#' ) ] );
		self::assertSame( 200, $page->status );
		self::assertSame( $url, $this->kernel()->get( EntryRepository::class )->page( [] )[0]['meta']['url'] ?? '' );
		$plain = $this->form( '[text* a] [submit]', self::QUIET );
		self::assertStringNotContainsString( 'frontispiece_sent', $this->page( $plain ), 'Forms without files need none.' );
	}

	private static function tooLarge(): \CURLFile {
		$file = (string) tempnam( sys_get_temp_dir(), 'big' );
		$open = fopen( $file, 'w' );
		self::assertNotFalse( $open );
		ftruncate( $open, max( 0, (int) wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) + 1000 ) );
		fclose( $open );
		register_shutdown_function( static fn() => unlink( $file ) );
		return new \CURLFile( $file, 'image/png', 'x.png' );
	}

	/** @return list<string> addresses to which the forms of a page are sent */
	private static function actions( string $url ): array {
		return self::actionsIn( self::ask( $url )->body, $url );
	}

	/** @return list<string> */
	private static function actionsIn( string $body, string $url ): array {
		preg_match_all( '/<form\b[^>]*\bfrontispiece-form__form\b[^>]*\baction="([^"]*)"/', $body, $matches );
		$host = (string) preg_replace( '~^(https?://[^/]+).*~', '$1', $url );
		return array_map( static fn( string $path ): string => $host . html_entity_decode( $path ), $matches[1] );
	}

	/** @return list<int> which forms of a page say that the upload was too large */
	private static function marked( string $body ): array {
		$forms   = array_slice( explode( 'class="frontispiece-form"', $body ), 1 );
		$message = 'role="status">This upload is too large';
		return array_keys( array_filter( $forms, static fn( string $html ): bool => str_contains( $html, $message ) ) );
	}

	public function test_BUG_107_files_that_php_has_dropped_are_missed(): void {
		$form = $this->form( '[file a multiple filetypes:txt] [file b multiple filetypes:txt] [submit]', self::QUIET );
		$file = (string) tempnam( sys_get_temp_dir(), 'one' );
		file_put_contents( $file, 'text' );
		$sent = [ '_frontispiece_files' => '24' ];
		for ( $n = 0; $n < 12; $n++ ) {
			$sent[ "a[$n]" ] = new \CURLFile( $file, 'text/plain', "a$n.txt" );
			$sent[ "b[$n]" ] = new \CURLFile( $file, 'text/plain', "b$n.txt" );
		}
		$response = self::ask( self::route( $form, 'feedback' ), $sent + self::hidden( $form ) );
		self::assertSame( [ 413, 'too_many_files' ], [ $response->status, $response->json()['code'] ] );
		unset( $sent['a[11]'], $sent['b[11]'], $sent['a[10]'], $sent['b[10]'] );
		$response = self::ask( self::route( $form, 'feedback' ), [ '_frontispiece_files' => '20' ] + $sent + self::hidden( $form ) );
		unlink( $file );
		self::assertSame( 'mail_sent', $response->json()['status'] );
	}

	public function test_BUG_106_a_file_field_knows_the_limits_of_the_server(): void {
		$max  = PostLimits::maxFileSize();
		$tags = '[file f limit:500mb] [file g limit:1kb] [file h multiple limit:500mb maxitems:999] [file i limit:0] [submit]';
		$form = $this->form( $tags, self::QUIET );
		$html = $this->page( $form );
		self::assertLessThanOrEqual( wp_convert_hr_to_bytes( (string) ini_get( 'upload_max_filesize' ) ), $max );
		self::assertLessThan( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ), $max );
		preg_match_all( '/data-limit="(\d+)"/', $html, $limits );
		self::assertSame( [ "$max", '1024', "$max", "$max" ], $limits[1] );
		self::assertSame( 3, substr_count( $html, 'Up to ' . FileSize::exact( $max ) ) );
		self::assertStringContainsString( 'data-most="' . ini_get( 'max_file_uploads' ) . '"', $html );
		$isSize = static fn( array $rule ): bool => 'maxfilesize' === $rule['rule'];
		$bounds = array_column( array_filter( $form->rules(), $isSize ), 'threshold' );
		self::assertSame( [ $max, 1024, PostLimits::maxFilesSize(), $max ], $bounds );
		$advice = ( new ConfigValidator( $form ) )->advice();
		self::assertStringContainsString( 'allows files of 500 MB, but this server accepts ' . FileSize::exact( $max ), $advice[0] );
		$many = $this->form( '[file h multiple maxitems:999] [submit]', self::QUIET );
		self::assertStringContainsString( 'allows 999 files, but this server accepts', ( new ConfigValidator( $many ) )->advice()[0] );
		self::assertSame( [], ( new ConfigValidator( $this->form( '[file f limit:1mb] [submit]', self::QUIET ) ) )->advice() );
	}

	public function test_BUG_107_the_check_of_a_form_names_the_number_that_the_server_accepts(): void {
		$advice = ( new ConfigValidator( $this->large() ) )->advice();
		self::assertStringContainsString( 'this server accepts fewer than ' . number_format_i18n( PostLimits::maxValues() ), $advice[0] );
	}

	private function large(): Form {
		$tags = array_map( static fn( int $n ): string => "[text* f$n]", range( 1, self::NUMBER ) );
		return $this->form( implode( "\n", $tags ) . '[checkbox many "A" "B"] [submit]', self::QUIET );
	}

	/** @return array<string, string> */
	private static function values(): array {
		$values = [];
		for ( $n = 1; $n <= self::NUMBER; $n++ ) {
			$values[ "f$n" ] = "value $n";
		}
		return $values;
	}
}
