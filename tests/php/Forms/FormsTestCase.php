<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Plugin;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\TestCase;

/** Base of tests with forms, which are submitted in this process or over HTTP and deleted afterwards. */
abstract class FormsTestCase extends TestCase {
	/** Whether forms are written as blocks. The same tests run over both notations. */
	protected const IN_BLOCKS = false;

	/** @var list<int> */
	protected array $forms = [];

	protected function tearDown(): void {
		foreach ( $this->forms as $id ) {
			wp_delete_post( $id, true );
			$this->kernel()->get( FormRepository::class )->clearCache( $id );
		}
		$this->forms = [];
		remove_all_filters( 'frontispiece_rate_limit' );
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	protected function setUp(): void {
		parent::setUp();
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (test)';
	}

	/** @param array<string, mixed> $more mail, mail_2, messages, settings, title */
	protected function form( string $template, array $more = [] ): Form {
		$id            = $this->kernel()->get( FormRepository::class )->save(
			$more + [ 'title' => 'Test form', 'template' => $this->written( $template ) ],
		);
		$this->forms[] = $id;
		$form          = $this->kernel()->get( FormRepository::class )->find( $id );
		self::assertInstanceOf( Form::class, $form );
		return $form;
	}

	protected function change( Form $form, string $template ): Form {
		$this->kernel()->get( FormRepository::class )->save(
			[ 'template' => $this->written( $template ) ] + $form->toArray(),
			$form->id,
		);
		$changed = $this->kernel()->get( FormRepository::class )->find( $form->id );
		self::assertInstanceOf( Form::class, $changed );
		return $changed;
	}

	private function written( string $template ): string {
		if ( ! static::IN_BLOCKS ) {
			return $template;
		}
		$form = Form::fromArray( 0, [ 'template' => $template ], $this->kernel()->get( FieldTypes::class ) );
		return $this->kernel()->get( BlockConverter::class )->convert( $form )->content ?? $template;
	}

	/**
	 * Submits a form in this process, as the REST route does.
	 *
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $files as in $_FILES
	 * @return array<string, mixed>
	 */
	protected function send( Form $form, array $fields, array $files = [] ): array {
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/{$form->id}/feedback" );
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		$request->set_body_params( $fields + self::hidden( $form ) );
		$request->set_file_params( $files );
		$response = rest_do_request( $request );
		// Does what a request does after its response: sends the emails.
		$this->kernel()->later()->run();
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$data = $response->get_data();
		self::assertIsArray( $data );
		/** @var array<string, mixed> $data */
		return $data;
	}

	/** @return array<string, string> */
	protected static function hidden( Form $form ): array {
		return [
			'_wpcf7'                  => (string) $form->id,
			'_wpcf7_version'          => FRONTISPIECE_VERSION,
			'_wpcf7_locale'           => 'en_US',
			'_wpcf7_unit_tag'         => "frontispiece-f{$form->id}-o1",
			'_wpcf7_container_post'   => '0',
			'_wpcf7_posted_data_hash' => '',
			'_frontispiece_key'       => '',
			'_frontispiece_token'     => Plugin::kernel()->signer()->issue(
				'form',
				(string) ( Plugin::kernel()->clock()->now() - 30 ),
				HOUR_IN_SECONDS,
			),
		];
	}

	/**
	 * Returns an uploaded file as in $_FILES.
	 *
	 * @return array{name: string, type: string, tmp_name: string, error: int, size: int}
	 */
	protected static function upload( string $name, string $content, int $error = UPLOAD_ERR_OK ): array {
		$path = UploadedFiles::write( $content );
		return [
			'name'     => $name,
			'type'     => 'application/octet-stream',
			'tmp_name' => UPLOAD_ERR_OK === $error ? $path : '',
			'error'    => $error,
			'size'     => UPLOAD_ERR_OK === $error ? strlen( $content ) : 0,
		];
	}

	/** Returns the content of a stored file, as the entry names it. */
	protected function content( mixed $file ): string {
		self::assertIsArray( $file );
		$stored = $this->kernel()->get( EntryFileStore::class )->find( (string) $file['path'], (int) $file['size'] );
		self::assertNotNull( $stored );
		return implode( '', iterator_to_array( $stored->pieces(), false ) );
	}

	/**
	 * @param array<string, mixed> $reply
	 * @return array<string, string> field => message
	 */
	protected static function invalid( array $reply ): array {
		self::assertIsArray( $reply['invalid_fields'] );
		return array_column( $reply['invalid_fields'], 'message', 'field' );
	}

	/**
	 * Runs code while the database refuses the queries that begin like this.
	 *
	 * @param string $sql with {tables} of ours
	 */
	protected function refusing( string $sql, callable $run ): void {
		$wpdb   = Database::wpdb();
		$start  = (string) preg_replace( '/\{(\w+)\}/', Database::name( '$1' ), $sql );
		$refuse = static fn( string $query ): string => str_starts_with( $query, $start ) ? 'SELECT refused' : $query;
		$shown  = $wpdb->suppress_errors();
		add_filter( 'query', $refuse );
		$run();
		remove_filter( 'query', $refuse );
		$wpdb->suppress_errors( $shown );
	}

	/** Renders a form as a page does. */
	protected function page( Form $form ): string {
		return do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" );
	}

	/**
	 * Sends a request to the running site over HTTP, as multipart if there are fields.
	 *
	 * @param array<string, string|\CURLFile|\CURLStringFile>|null $fields null = GET
	 * @param list<string>                                         $headers
	 */
	protected static function ask( string $path, ?array $fields = null, array $headers = [] ): Answer {
		$responseHeaders = [];
		$handle          = curl_init( str_starts_with( $path, 'http' ) ? $path : getenv( 'FRONTISPIECE_TEST_URL' ) . $path );
		self::assertNotFalse( $handle );
		curl_setopt( $handle, CURLOPT_RETURNTRANSFER, true );
		curl_setopt( $handle, CURLOPT_TIMEOUT, 30 );
		curl_setopt( $handle, CURLOPT_FOLLOWLOCATION, null === $fields );
		curl_setopt( $handle, CURLOPT_USERAGENT, 'Mozilla/5.0 (test)' );
		curl_setopt( $handle, CURLOPT_HTTPHEADER, $headers );
		curl_setopt(
			$handle,
			CURLOPT_HEADERFUNCTION,
			static function ( \CurlHandle $of, string $line ) use ( &$responseHeaders ): int {
				if ( str_contains( $line, ':' ) ) {
					[ $name, $value ] = explode( ':', $line, 2 );
					$responseHeaders[ strtolower( $name ) ] = trim( $value );
				}
				return strlen( $line );
			},
		);
		if ( null !== $fields ) {
			curl_setopt( $handle, CURLOPT_POST, true );
			curl_setopt( $handle, CURLOPT_POSTFIELDS, $fields );
		}
		$body = curl_exec( $handle );
		self::assertIsString( $body, curl_error( $handle ) );
		return new Answer( curl_getinfo( $handle, CURLINFO_RESPONSE_CODE ), $responseHeaders, $body );
	}

	protected static function route( Form $form, string $call ): string {
		return "/?rest_route=/frontispiece/v1/contact-forms/{$form->id}/$call";
	}
}
