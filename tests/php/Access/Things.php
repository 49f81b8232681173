<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Access;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\WebSub\Subscription;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Plugin;
use Frontispiece\Tests\Feed\Archive\Zips;
use Frontispiece\Tests\Forms\UploadedFiles;
use Frontispiece\Tests\Networks;
use Frontispiece\Transfer\TransferStore;

/**
 * Objects for the requests: sources, posts, feeds, forms, entries and subscribers, created as the test's administrator.
 */
final class Things {
	public const TOPIC  = 'https://blog.example/feed';
	public const SECRET = 'secret of a test';

	private ?int $answerable = null;

	public function __construct( private readonly int $administrator ) {}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	public function rest( string $method, string $path, array $fields = [] ): array {
		wp_set_current_user( $this->administrator );
		$request = new \WP_REST_Request( $method, "/frontispiece/v1$path" );
		'GET' === $method || 'DELETE' === $method
			? $request->set_query_params( $fields )
			: $request->set_body_params( $fields );
		$response = rest_do_request( $request );
		wp_set_current_user( 0 );
		if ( $response->get_status() >= 300 ) {
			throw new \RuntimeException( "$method $path: " . wp_json_encode( $response->get_data() ) );
		}
		return (array) json_decode( (string) wp_json_encode( $response->get_data() ), true );
	}

	/** @param array<array-key, mixed> $data */
	private static function id( array $data ): int {
		return is_numeric( $data['id'] ?? null )
			? (int) $data['id']
			: throw new \RuntimeException( 'No id: ' . wp_json_encode( $data ) );
	}

	public function has( string $table, string $column, string $value ): bool {
		return 0 < Plugin::kernel()->db()->int( "SELECT COUNT(*) FROM {{$table}} WHERE $column = %s", $value );
	}

	public function source(): string {
		return Plugin::kernel()->get( SourceRepository::class )->connect(
			'facebook',
			Networks::PAGE,
			'EAATESTPAGE',
		)->handle;
	}

	/** @return string handle and key of a source that a hub announces */
	public function announced(): string {
		$sources = Plugin::kernel()->get( SourceRepository::class );
		$source  = $sources->connect( 'rss', self::TOPIC );
		$secret  = Plugin::kernel()->secrets()->seal( self::SECRET );
		$is      = new Subscription( 'https://hub.example/', self::TOPIC, str_repeat( 'a', 32 ), $secret );
		$sources->note( $source, [ 'url' => self::TOPIC ] + $is->facts() );
		return "{$source->handle}/{$is->key}";
	}

	/** Creates the key that reads the status route. */
	public function statusKey(): string {
		$key = $this->rest( 'POST', '/status/key' )['key'] ?? '';
		return is_string( $key ) ? $key : '';
	}

	/**
	 * Opens the upload of an archive, the only one of the site.
	 *
	 * @param bool $isComplete false = only its first four bytes have arrived
	 * @return string id of the upload
	 */
	public function archive( bool $isComplete ): string {
		delete_option( 'frontispiece_archives' );
		$zips  = new Zips();
		$bytes = (string) file_get_contents( $zips->make( Zips::instagram() ) );
		$zips->delete();
		$archive = $this->rest( 'POST', '/archives', [ 'files' => [ [ 'name' => 'a.zip', 'size' => strlen( $bytes ) ] ] ] );
		$id      = is_string( $archive['id'] ?? null ) ? $archive['id'] : '';
		$this->sendChunk( "/archives/$id/chunk?file=0", $isComplete ? $bytes : substr( $bytes, 0, 4 ) );
		return $id;
	}

	private function sendChunk( string $path, string $bytes ): void {
		[ $route, $query ] = explode( '?', $path );
		$chunk             = new \WP_REST_Request( 'POST', "/frontispiece/v1$route" );
		$chunk->set_query_params( [ 'offset' => 0 ] + wp_parse_args( $query ) );
		$chunk->set_body( $bytes );
		$user = get_current_user_id();
		wp_set_current_user( $this->administrator );
		rest_do_request( $chunk );
		wp_set_current_user( $user );
	}

	/**
	 * Makes the only export or import of the site.
	 *
	 * @param string $kind 'export' that has ended, 'upload' of which four bytes have arrived, or 'preview'
	 * @return string its id
	 */
	public function transfer( string $kind ): string {
		$store = Plugin::kernel()->get( TransferStore::class );
		foreach ( $store->all() as $state ) {
			$store->delete( $state->id );
		}
		$id = $this->finished( $this->rest( 'POST', '/transfers/export', [ 'parts' => [ 'modules' ] ] ) );
		if ( 'export' === $kind ) {
			return $id;
		}
		$bytes  = (string) file_get_contents( $store->zip( $id ) );
		$upload = $this->rest( 'POST', '/transfers/upload', [ 'size' => strlen( $bytes ) ] );
		$id     = is_string( $upload['id'] ?? null ) ? $upload['id'] : '';
		$this->sendChunk( "/transfers/$id/chunk?", 'upload' === $kind ? substr( $bytes, 0, 4 ) : $bytes );
		return 'upload' === $kind ? $id : $this->finished( $upload );
	}

	/** @param array<array-key, mixed> $transfer */
	private function finished( array $transfer ): string {
		$id = is_string( $transfer['id'] ?? null ) ? $transfer['id'] : '';
		while ( true !== $transfer['is_done'] ) {
			$transfer = $this->rest( 'POST', "/transfers/$id/work" );
		}
		return $id;
	}

	public function app(): void {
		Plugin::kernel()->options()->set( [ 'facebook_app_id' => '123456' ] );
		Plugin::kernel()->options()->saveSecret(
			'facebook_app_secret',
			str_repeat( 'a', 32 ),
			Plugin::kernel()->secrets(),
		);
	}

	/** @param mixed $candidates of the accounts that a sign-in offers */
	public function key( mixed $candidates ): string {
		$first = is_array( $candidates ) ? reset( $candidates ) : null;
		$key   = is_array( $first ) ? $first['id'] ?? null : null;
		return is_string( $key )
			? $key
			: throw new \RuntimeException( 'No candidate: ' . wp_json_encode( $candidates ) );
	}

	public function item(): int {
		return self::id( $this->rest(
			'POST',
			'/items',
			[ 'kind' => 'review', 'name' => 'Jane', 'text' => 'Good bread ' . wp_rand() ],
		) );
	}

	/** An entry in the moderation log. */
	public function logged(): int {
		$this->rest( 'POST', '/items/hide', [ 'ids' => [ $this->item() ] ] );
		return Plugin::kernel()->db()->int( 'SELECT MAX(id) FROM {moderation_log}' );
	}

	/** A post with an image. */
	public function image(): int {
		$this->photos();
		return Plugin::kernel()->db()->int( "SELECT MIN(id) FROM {items} WHERE kind = 'photo'" );
	}

	public function feed(): int {
		return self::id( $this->rest( 'POST', '/feeds', [ 'feature' => 'social-feed', 'title' => 'Feed of a test' ] ) );
	}

	public function titled(): string {
		$this->feed();
		return 'Feed of a test';
	}

	public function subscriber(): int {
		Plugin::kernel()->db()->run(
			'INSERT INTO {subscribers} (email, created_at) VALUES (%s, %d)',
			's' . bin2hex( random_bytes( 4 ) ) . '@example.org',
			time(),
		);
		return Plugin::kernel()->db()->int( 'SELECT MAX(id) FROM {subscribers}' );
	}

	public function form(): int {
		return $this->saved( '[text your-text]' );
	}

	/** @return int a form that visitors can save and continue later */
	public function saveableForm(): int {
		return $this->saved( '[text your-text]', [ 'save_progress' => true ] );
	}

	/** Returns the ID of a form that counts visits of its steps. */
	public function countingForm(): int {
		return $this->saved( '[text your-text]', [ 'count_steps' => true ] );
	}

	/**
	 * Saves a form with a title of its own: WordPress tries the slugs of equal titles one by one.
	 *
	 * @param array<string, mixed> $settings
	 */
	private function saved( string $template, array $settings = [] ): int {
		return Plugin::kernel()->get( FormRepository::class )->save( [
			'title'    => 'Form of a test ' . wp_generate_uuid4(),
			'template' => $template,
			'settings' => $settings,
		] );
	}

	/** @return array{string, array<string, string>, string} */
	public function captcha(): array {
		$form = $this->saved( '[captcha letters]' );
		preg_match( '/challenge=(\d{19}\.png)/', do_shortcode( "[frontispiece_form id=\"$form\"]" ), $match );
		return [ "/contact-forms/$form/captcha", [ 'challenge' => $match[1] ?? '' ], 'PNG' ];
	}

	/** @return array<string, string> */
	public function message(): array {
		return [
			'your-text'           => 'Words of a test',
			'_wpcf7_unit_tag'     => 'frontispiece-f1-o1',
			'_frontispiece_token' => Plugin::kernel()->signer()->issue(
				'form',
				(string) ( time() - 30 ),
				HOUR_IN_SECONDS,
			),
		];
	}

	public function entry(): int {
		$form    = $this->form();
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/$form/feedback" );
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		$request->set_body_params(
			[ 'your-text' => 'Words of a test ' . wp_rand() ] + $this->message() + [ '_wpcf7' => (string) $form ],
		);
		rest_do_request( $request );
		return Plugin::kernel()->db()->int( 'SELECT MAX(id) FROM {submissions}' );
	}

	/** An entry whose sender can be answered. */
	public function answerable(): int {
		// One for all attempts: more entries would reach the limit of a visitor, and become spam.
		$this->answerable ??= $this->entry();
		Plugin::kernel()->db()->update(
			'submissions',
			[ 'sender' => 'ada@example.org' ],
			[ 'id' => $this->answerable ],
		);
		return $this->answerable;
	}

	/** @return string entry and event, as in the route, of a note of another user or of a reply that failed */
	public function event( string $kind ): string {
		$entry = $this->answerable();
		$log   = Plugin::kernel()->get( EntryLog::class );
		$id    = $log->add( $entry, $kind, [ 'to' => 'ada@example.org', 'subject' => 'Re', 'text' => 'Words' ], 'failed' );
		return "/entries/$entry/" . ( 'note' === $kind ? 'notes' : 'replies' ) . "/$id";
	}

	public function entryWithFile(): int {
		$path    = UploadedFiles::write( 'Words of a file' );
		$form    = $this->saved( '[text your-text][file your-file]' );
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/$form/feedback" );
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		$request->set_body_params(
			[ 'your-text' => 'Words ' . wp_rand() ] + $this->message() + [ '_wpcf7' => (string) $form ],
		);
		$request->set_file_params( [
			'your-file' => [
				'name'     => 'a.txt',
				'type'     => 'text/plain',
				'tmp_name' => $path,
				'error'    => UPLOAD_ERR_OK,
				'size'     => 15,
			],
		] );
		rest_do_request( $request );
		return Plugin::kernel()->db()->int( 'SELECT MAX(id) FROM {submissions}' );
	}

	/** Demo posts of the social feed, which need no social network. */
	public function posts(): void {
		if ( ! $this->has( 'sources', 'handle', 'demo' ) ) {
			Plugin::kernel()->get( DemoInstaller::class )->install();
		}
	}

	public function photos(): void {
		if ( ! $this->has( 'sources', 'handle', 'demo-photos' ) ) {
			Plugin::kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		}
	}

	public function commented(): string {
		$this->posts();
		return Plugin::kernel()->db()->column(
			"SELECT remote_id FROM {items} WHERE kind = 'photo' ORDER BY id LIMIT 1",
		)[0]
			?? '';
	}

	public function photo(): string {
		$this->photos();
		return Plugin::kernel()->db()->column(
			"SELECT i.remote_id FROM {items} i INNER JOIN {sources} s ON s.id = i.source_id WHERE s.handle = 'demo-photos' ORDER BY i.id LIMIT 1",
		)[0]
			?? '';
	}

	public function album(): string {
		$this->posts();
		return Plugin::kernel()->db()->column(
			"SELECT remote_id FROM {items} WHERE kind = 'album' ORDER BY id LIMIT 1",
		)[0]
			?? '';
	}
}
