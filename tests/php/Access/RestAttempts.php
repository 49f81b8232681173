<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Access;

use Frontispiece\Kernel\Health\StatusController;
use Frontispiece\Tests\Networks;

/** One successful request per REST route, on objects created for it, so that no response is "not found". */
final class RestAttempts {
	public function __construct( private readonly Things $things ) {}

	/**
	 * @return array<string, \Closure(): Attempt> "METHOD /route" without the namespace; ids and handles as {id},
	 *     {handle}, …
	 */
	public function all(): array {
		return [
			...$this->sources(),
			...$this->archives(),
			...$this->transfers(),
			...$this->items(),
			...$this->feeds(),
			...$this->site(),
			...$this->forms(),
			...$this->entries(),
			...$this->owner(),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function sources(): array {
		$at    = fn( string $more = '', array $fields = [], string $proof = '' ): \Closure =>
			fn(): Attempt => new Attempt( "/sources/{$this->things->source()}$more", $fields, $proof );
		$grant = function (): string {
			$this->things->rest( 'POST', '/connect/token', [ 'type' => 'facebook', 'token' => 'EAATESTUSER' ] );
			return $this->things->key( $this->things->rest( 'GET', '/connect/grant' )['candidates'] ?? [] );
		};
		return [
			'GET /sources'                   => fn(): Attempt => new Attempt( '/sources', [], $this->things->source() ),
			'GET /source-drivers'            => static fn(): Attempt => new Attempt(
				'/source-drivers',
				[],
				'"facebook"',
			),
			'POST /sources'                  => static fn(): Attempt => new Attempt(
				'/sources',
				[ 'type' => 'facebook', 'page' => Networks::PAGE, 'token' => 'EAATESTPAGE' ],
				'"handle":"s_',
			),
			'POST /sources/discover'         => static fn(): Attempt => new Attempt(
				'/sources/discover',
				[ 'address' => 'https://blog.example/' ],
				'Harbor Flowers',
			),
			'GET /sources/discover/avatar'   => static fn(): Attempt => new Attempt(
				'/sources/discover/avatar',
				[ 'driver' => 'rss', 'address' => 'https://blog.example/feed' ],
				'"avatar"',
			),
			'GET /sources/{handle}'          => $at( '', [], '"handle":"s_' ),
			'GET /sources/{handle}/requests' => $at( '/requests', [], '"days"' ),
			'POST /sources/{handle}'         => $at( '', [ 'name' => 'Renamed' ], 'Renamed' ),
			'DELETE /sources/{handle}'       => function (): Attempt {
				$handle = $this->things->source();
				return new Attempt(
					"/sources/$handle",
					isDone: fn(): bool => ! $this->things->has( 'sources', 'handle', $handle ),
				);
			},
			'POST /sources/{handle}/refresh' => $at( '/refresh', [], '"handle":"s_' ),
			'POST /sources/{handle}/work'    => $at( '/work', [], '{' ),
			'POST /sources/{handle}/first-images' => $at( '/first-images', [], '"left"' ),
			'POST /sources/{handle}/test'    => $at( '/test', [], '{' ),
			'POST /sources/{handle}/restore' => function (): Attempt {
				$handle = $this->things->source();
				$this->things->rest( 'DELETE', "/sources/$handle", [ 'undo' => true ] );
				return new Attempt(
					"/sources/$handle/restore",
					isDone: fn(): bool => $this->things->has( 'sources', 'handle', $handle ),
				);
			},
			'GET /connect'                   => static fn(): Attempt =>
				new Attempt( '/connect', [], 'frontispiece_sign_in' ),
			'POST /connect/sign-in'          => function (): Attempt {
				$this->things->app();
				return new Attempt( '/connect/sign-in', [ 'type' => 'facebook' ], '"address":"http' );
			},
			'POST /connect/token'            => static fn(): Attempt =>
				new Attempt( '/connect/token', [ 'type' => 'facebook', 'token' => 'EAATESTUSER' ], '{' ),
			'POST /connect/recognize'        => static fn(): Attempt =>
				new Attempt( '/connect/recognize', [ 'type' => 'facebook', 'token' => 'x' ], '"kind"' ),
			'GET /connect/grant'             => static fn(): Attempt =>
				new Attempt( '/connect/grant', [], '"candidates"' ),
			'POST /connect/grant'            => static fn(): Attempt =>
				new Attempt( '/connect/grant', [ 'accounts' => [ $grant() ] ], '{' ),
			'DELETE /connect/grant'          => static fn(): Attempt =>
				new Attempt( '/connect/grant', [], '"forgotten":true' ),
			'GET /websub/{handle}/{key}'     => fn(): Attempt => new Attempt(
				"/websub/{$this->things->announced()}",
				[ 'hub.mode' => 'subscribe', 'hub.topic' => Things::TOPIC, 'hub.challenge' => 'challenge-1' ],
				'challenge-1',
			),
			'POST /websub/{handle}/{key}'    => fn(): Attempt => new Attempt(
				"/websub/{$this->things->announced()}",
				header: 'X-Hub-Signature: sha256=' . hash_hmac( 'sha256', '{}', Things::SECRET ),
			),
			'POST /tools/caches'             => static fn(): Attempt => new Attempt( '/tools/caches', [], '"done"' ),
			'POST /tools/images'           => static fn(): Attempt => new Attempt( '/tools/images', [], '"done"' ),
			'POST /tools/work'               => static fn(): Attempt => new Attempt( '/tools/work', [], '"left"' ),
			'POST /tools/commenter'          => static fn(): Attempt =>
				new Attempt( '/tools/commenter', [ 'name' => 'Jane Doe' ], '{' ),
			'DELETE /tools/commenter'        => static fn(): Attempt =>
				new Attempt( '/tools/commenter', [ 'name' => 'Jane Doe', 'ids' => [ '1' ] ], '{' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function archives(): array {
		$at = fn( string $more, string $proof, bool $isComplete = false, array $fields = [] ): \Closure =>
			fn(): Attempt => new Attempt( "/archives/{$this->things->archive( $isComplete )}$more", $fields, $proof );
		return [
			'GET /archives'             => fn(): Attempt => new Attempt( '/archives', [], $this->things->archive( false ) ),
			'POST /archives'            => static function (): Attempt {
				delete_option( 'frontispiece_archives' );
				return new Attempt( '/archives', [ 'files' => [ [ 'name' => 'a.zip', 'size' => 100 ] ] ], '"state":"uploading"' );
			},
			'GET /archives/{id}'        => $at( '', '"received":4' ),
			'DELETE /archives/{id}'     => $at( '', '"canceled"' ),
			// The body of the request is the next part of the file, whatever it is.
			'POST /archives/{id}/chunk' => $at( '/chunk', '"state":"uploading"', false, [ 'file' => 0, 'offset' => 4 ] ),
			'POST /archives/{id}/start' => $at( '/start', '"state":"importing"', true ),
			'POST /archives/{id}/work'  => $at( '/work', '"state":"uploading"' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function transfers(): array {
		$at = fn( string $kind, string $path, string $proof, array $fields = [] ): \Closure =>
			fn(): Attempt => new Attempt( '/transfers/' . sprintf( $path, $this->things->transfer( $kind ) ), $fields, $proof );
		return [
			'GET /transfers'              => static fn(): Attempt => new Attempt( '/transfers', [], '"max_bytes"' ),
			'POST /transfers/export'      => $at( 'export', 'export', '"kind":"export"', [ 'parts' => [ 'modules' ] ] ),
			'POST /transfers/upload'      => $at( 'export', 'upload', '"kind":"upload"', [ 'size' => 100 ] ),
			'DELETE /transfers/{id}'      => $at( 'export', '%s', '"kind":"export"' ),
			// The body of the request is the next part of the file, whatever it is.
			'POST /transfers/{id}/chunk'  => $at( 'upload', '%s/chunk', '"kind":"upload"', [ 'offset' => 4 ] ),
			'POST /transfers/{id}/import' => $at( 'preview', '%s/import', '"kind":"import"', [ 'parts' => [ 'modules' ] ] ),
			'POST /transfers/{id}/work'   => $at( 'upload', '%s/work', '"kind":"upload"' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function items(): array {
		$at = fn( string $more = '', array $fields = [], string $proof = '{' ): \Closure =>
			fn(): Attempt => new Attempt( "/items/{$this->things->item()}$more", $fields, $proof );
		return [
			'GET /items'                => fn(): Attempt =>
				new Attempt( '/items', [], "\"id\":{$this->things->item()}" ),
			'GET /moderation/log'       => fn(): Attempt =>
				new Attempt( '/moderation/log', [], "\"id\":{$this->things->logged()}" ),
			'POST /moderation/undo'     => function (): Attempt {
				$id = $this->things->logged();
				return new Attempt( '/moderation/undo', [ 'ids' => [ $id ] ], "\"done\":[$id]" );
			},
			'GET /moderation/authors'   => function (): Attempt {
				$this->things->rest( 'POST', '/moderation/authors', [ 'names' => [ 'somebody' ], 'blocked' => true ] );
				return new Attempt( '/moderation/authors', [], 'somebody' );
			},
			'POST /moderation/authors'  => static fn(): Attempt =>
				new Attempt( '/moderation/authors', [ 'names' => [ 'nobody' ], 'blocked' => true ], '"log":[' ),
			'GET /moderation/images'    => function (): Attempt {
				$this->things->image();
				return new Attempt( '/moderation/images', [], '"total":' );
			},
			'POST /items'               => static fn(): Attempt =>
				new Attempt( '/items', [ 'kind' => 'review', 'text' => 'A new review' ], '"added":1' ),
			'GET /items/about'          => static fn(): Attempt => new Attempt( '/items/about', [], '"kinds"' ),
			'POST /items/hide'          => function (): Attempt {
				$id = $this->things->item();
				return new Attempt( '/items/hide', [ 'ids' => [ $id ] ], "[$id]" );
			},
			'GET /items/{id}'           => $at( proof: 'Good bread' ),
			'GET /items/{id}/decisions' => $at( '/decisions', [], '"feeds"' ),
			'POST /items/{id}'          => $at( '', [ 'hidden' => true ] ),
			'PUT /items/{id}'           => function (): Attempt {
				$id = $this->things->item();
				return new Attempt(
					"/items/$id",
					[ 'text' => 'Better bread' ],
					isDone: fn(): bool =>
						str_contains(
							(string) wp_json_encode( $this->things->rest( 'GET', "/items/$id" ) ),
							'Better bread',
						),
				);
			},
			'DELETE /items/{id}'        => $at(),
			'POST /items/{id}/alt'      => fn(): Attempt =>
				new Attempt( "/items/{$this->things->image()}/alt", [ 'alt' => 'A loaf' ], 'A loaf' ),
			'POST /items/{id}/restore'  => function (): Attempt {
				$id = $this->things->item();
				$this->things->rest( 'DELETE', "/items/$id" );
				return new Attempt( "/items/$id/restore", [], '"deleted":false' );
			},
			'POST /items/actions'       => function (): Attempt {
				$id = $this->things->item();
				return new Attempt( '/items/actions', [ 'do' => 'delete', 'ids' => [ $id ] ], "[$id]" );
			},
			'POST /items/import'        => static fn(): Attempt =>
				new Attempt( '/items/import', [ 'csv' => "kind,name,text\nreview,Jane,Imported words" ], '{' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function feeds(): array {
		$at = fn( string $more = '', array $fields = [], string $proof = '{' ): \Closure =>
			fn(): Attempt => new Attempt( "/feeds/{$this->things->feed()}$more", $fields, $proof );
		return [
			'GET /feeds'                => fn(): Attempt =>
				new Attempt( '/feeds', [], "\"number\":{$this->things->feed()}" ),
			'POST /feeds'               => static fn(): Attempt =>
				new Attempt( '/feeds', [ 'feature' => 'social-feed', 'title' => 'A new feed' ], 'A new feed' ),
			'GET /feeds/kinds'          => static fn(): Attempt => new Attempt( '/feeds/kinds', [], '"photo-feed"' ),
			'GET /feeds/choices'        => fn(): Attempt =>
				new Attempt( '/feeds/choices', [ 'feature' => 'social-feed' ], $this->things->titled() ),
			'GET /feeds/sources'        => fn(): Attempt =>
				new Attempt( '/feeds/sources', [ 'feature' => 'social-feed' ], $this->things->source() ),
			'GET /feeds/preview'        => static fn(): Attempt => new Attempt( '/feeds/preview', [], '"nonce"' ),
			'POST /feeds/check'         => static fn(): Attempt =>
				new Attempt( '/feeds/check', [ 'feature' => 'social-feed' ] ),
			'GET /feeds/{id}'           => $at( proof: 'Feed of a test' ),
			'GET /feeds/{feed}/decisions' => fn(): Attempt => new Attempt(
				"/feeds/saved-{$this->things->feed()}/decisions",
				[ 'post' => 'https://example.org/1' ],
				'"not_fetched"',
			),
			'PUT /feeds/{id}'           => $at( '', [ 'title' => 'Another title' ], 'Another title' ),
			'DELETE /feeds/{id}'        => $at(),
			'POST /feeds/{id}/restore'  => function (): Attempt {
				$id = $this->things->feed();
				$this->things->rest( 'DELETE', "/feeds/$id" );
				return new Attempt( "/feeds/$id/restore", [], '"deleted":false' );
			},
			'GET /feeds/front-page'     => static fn(): Attempt => new Attempt( '/feeds/front-page', [], '"state"' ),
			'POST /feeds/{id}/publish'  => $at( '/publish', [ 'target' => 'new' ], '"is_public":true' ),
			'POST /feeds/actions'       => function (): Attempt {
				$id = $this->things->feed();
				return new Attempt( '/feeds/actions', [ 'do' => 'delete', 'ids' => [ $id ] ], "[$id]" );
			},
			'GET /social-feed/query'    => fn(): Attempt =>
				new Attempt(
					'/social-feed/query',
					[ 'post_id' => $this->things->commented(), 'type' => 'meta' ],
					'"comments"',
				),
			'GET /social-feed/comments/{post}' => fn(): Attempt =>
				new Attempt( "/social-feed/comments/{$this->things->commented()}", [], '"comments"' ),
			'GET /social-feed/comments/{post}/{comment}' => fn(): Attempt =>
				new Attempt( "/social-feed/comments/{$this->things->commented()}/1_1", [], '{}' ),
			'GET /photo-feed/comments/{post}' => fn(): Attempt =>
				new Attempt( "/photo-feed/comments/{$this->things->photo()}", [], '"comments"' ),
			'GET /social-feed/{feed}/posts' => function (): Attempt {
				$this->things->posts();
				return self::posts( '[frontispiece_social_feed source=demo num=2]', 'cff-item' );
			},
			'GET /social-feed/{feed}/calendar' => function (): Attempt {
				$this->things->posts();
				$page = do_shortcode( '[frontispiece_social_feed source=demo type=events]' );
				preg_match( '~/(social-feed/[0-9a-f]+/calendar)\?mark=([0-9a-f]+)~', $page, $match );
				return new Attempt( '/' . ( $match[1] ?? '' ), [ 'mark' => $match[2] ?? '' ], 'BEGIN:VEVENT' );
			},
			'GET /photo-feed/{feed}/posts'  => function (): Attempt {
				$this->things->photos();
				return self::posts( '[frontispiece_photo_feed source=demo-photos num=2]', 'sbi_item' );
			},
		];
	}

	/** What a page of a feed offers to everybody. */
	private static function posts( string $shortcode, string $proof ): Attempt {
		$page = do_shortcode( $shortcode );
		preg_match( '~"read":"([^"]*)"~', $page, $match );
		$read = (string) json_decode( '"' . ( $match[1] ?? '' ) . '"' );
		parse_str( (string) wp_parse_url( $read, PHP_URL_QUERY ), $fields );
		$path = (string) preg_replace( '~^.*/frontispiece/v1~', '', (string) wp_parse_url( $read, PHP_URL_PATH ) );
		$sent = [];
		foreach ( $fields as $name => $value ) {
			$sent[ (string) $name ] = $value;
		}
		return new Attempt( $path, $sent, $proof );
	}

	/** @return array<string, \Closure(): Attempt> */
	private function site(): array {
		return [
			'GET /site-features/missed-searches' => static fn(): Attempt =>
				new Attempt( '/site-features/missed-searches', [], '"searches"' ),
			'GET /site-features'        => static fn(): Attempt => new Attempt( '/site-features', [], '"comments"' ),
			'POST /site-features'       => static fn(): Attempt =>
				new Attempt(
					'/site-features',
					[ 'features' => [ 'reading-progress' => [ 'on' => false ] ] ],
					'"comments"',
				),
			'GET /reactions'            => static fn(): Attempt => new Attempt( '/reactions', [ 'posts' => '1' ], '"votes"' ),
			'GET /suggestions'          => static fn(): Attempt =>
				new Attempt(
					'/suggestions',
					[ 'locale' => 'en_US', 'number' => '5', 'query' => 'a' ],
					'"suggestions"',
				),
			'GET /subscribers'          => fn(): Attempt =>
				new Attempt( '/subscribers', [], "\"id\":{$this->things->subscriber()}" ),
			'POST /subscribers'         => static fn(): Attempt =>
				new Attempt( '/subscribers', [ 'email' => 'new@example.org' ], 'new@example.org' ),
			'POST /subscribers/actions' => fn(): Attempt =>
				new Attempt(
					'/subscribers/actions',
					[ 'do' => 'remove', 'ids' => [ $this->things->subscriber() ] ],
					'{',
				),
			'GET /subscribers/connection'  => static fn(): Attempt => new Attempt( '/subscribers/connection', [], '"service"' ),
			'POST /subscribers/connection' => static fn(): Attempt =>
				new Attempt( '/subscribers/connection', [ 'do' => 'test' ], '"isConnected"' ),
			'POST /subscribers/import'  => static fn(): Attempt =>
				new Attempt( '/subscribers/import', [ 'csv' => "email\na@example.org", 'check' => true ], '{' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function webhooks(): array {
		$add = function (): string {
			$all     = "/contact-forms/{$this->things->form()}/webhooks";
			$webhook = $this->things->rest( 'POST', "$all/add", [ 'url' => 'https://hooks.example/a' ] );
			return "$all/" . ( is_string( $webhook['id'] ?? null ) ? $webhook['id'] : '' );
		};
		$at  = static fn( string $more = '', array $fields = [], string $proof = '"host":"hooks.example"' ): \Closure =>
			static fn(): Attempt => new Attempt( $add() . $more, $fields, $proof );
		return [
			'GET /contact-forms/{form}/webhooks'              => fn(): Attempt =>
				new Attempt( "/contact-forms/{$this->things->form()}/webhooks", [], '"formats"' ),
			'POST /contact-forms/{form}/webhooks/add'         => fn(): Attempt => new Attempt(
				"/contact-forms/{$this->things->form()}/webhooks/add",
				[ 'url' => 'https://hooks.example/a' ],
				'"secret":"whsec_',
			),
			'PUT /contact-forms/{form}/webhooks/{id}'         => $at( '', [ 'name' => 'Renamed' ], 'Renamed' ),
			'DELETE /contact-forms/{form}/webhooks/{id}'      => $at(),
			'POST /contact-forms/{form}/webhooks/{id}/restore' => function () use ( $add ): Attempt {
				$one = $add();
				$this->things->rest( 'DELETE', $one );
				return new Attempt( "$one/restore", [], '"host":"hooks.example"' );
			},
			'POST /contact-forms/{form}/webhooks/{id}/secret' => $at( '/secret', [], '"secret":"whsec_' ),
			'POST /contact-forms/{form}/webhooks/{id}/test'   => $at( '/test', [], '"delivered":true' ),
			'POST /webhook-deliveries/{id}/resend'            => static fn(): Attempt =>
				new Attempt( '/webhook-deliveries/1/resend', [], '"delivered"' ),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function forms(): array {
		$at = fn( string $more = '', array $fields = [], string $proof = '{' ): \Closure =>
			fn(): Attempt => new Attempt( "/contact-forms/{$this->things->form()}$more", $fields, $proof );
		return [
			'POST /contact-forms/{id}/feedback'        => fn(): Attempt =>
				new Attempt(
					"/contact-forms/{$this->things->form()}/feedback",
					$this->things->message(),
					'"status":"mail_',
				),
			'POST /contact-forms/actions'              => function (): Attempt {
				$id = $this->things->form();
				return new Attempt( '/contact-forms/actions', [ 'do' => 'trash', 'ids' => [ $id ] ], "[$id]" );
			},
			'POST /contact-forms/{id}/progress'        => fn(): Attempt =>
				new Attempt(
					"/contact-forms/{$this->things->saveableForm()}/progress",
					// No mail server receives the link here. A robot gets the same response without an email.
					[ '_frontispiece_save_email' => 'ada@example.org', '_frontispiece_website' => 'x' ]
						+ $this->things->message(),
					'are saved',
				),
			'GET /contact-forms/{id}/refill'           => fn(): Attempt =>
				new Attempt( str_replace( '/captcha', '/refill', $this->things->captcha()[0] ), [], '"captcha"' ),
			'GET /contact-forms/{id}/feedback/schema'  => $at( '/feedback/schema', [], '"rules"' ),
			'GET /contact-forms/{id}/captcha'          => fn(): Attempt => new Attempt( ...$this->things->captcha() ),
			'GET /contact-forms'                       => fn(): Attempt =>
				new Attempt( '/contact-forms', [], "\"id\":{$this->things->form()}" ),
			'POST /contact-forms'                      => static fn(): Attempt =>
				new Attempt( '/contact-forms', [ 'title' => 'A new form', 'template' => '[text x]' ], 'A new form' ),
			'GET /contact-forms/fields' => static fn(): Attempt => new Attempt( '/contact-forms/fields', [], '"forms"' ),
			'GET /contact-forms/overview'              => fn(): Attempt =>
				new Attempt( '/contact-forms/overview', [], "\"id\":{$this->things->form()}" ),
			'GET /contact-forms/places'                => static fn(): Attempt =>
				new Attempt( '/contact-forms/places' ),
			'GET /contact-forms/{id}'                  => $at( proof: 'Form of a test' ),
			'PUT /contact-forms/{id}'                  => $at( '', [ 'title' => 'Another title' ], 'Another title' ),
			'DELETE /contact-forms/{id}'               => $at(),
			'POST /contact-forms/{id}/restore'         => function (): Attempt {
				$id = $this->things->form();
				$this->things->rest( 'DELETE', "/contact-forms/$id" );
				return new Attempt(
					"/contact-forms/$id/restore",
					isDone: static fn(): bool => 'trash' !== get_post_status( $id ),
				);
			},
			'POST /contact-forms/{id}/duplicate'       => $at( '/duplicate', [], 'Form of a test' ),
			'GET /contact-forms/{id}/results'          => $at( '/results', [], '"questions"' ),
			'POST /contact-forms/{id}/steps'           => function (): Attempt {
				$id = $this->things->countingForm();
				return new Attempt(
					"/contact-forms/$id/steps",
					[ 'step' => 1 ],
					isDone: fn(): bool => $this->things->has( 'step_counts', 'form_id', (string) $id ),
				);
			},
			'POST /contact-forms/{id}/test-entry'      => $at( '/test-entry', [], '"entry":' ),
			'POST /contact-forms/{id}/convert'         => $at( '/convert', [], '"saved":true' ),
			...$this->webhooks(),
			'GET /contact-forms/{id}/revisions'        => $at( '/revisions', [], '[' ),
			'GET /contact-forms/templates'             => static fn(): Attempt =>
				new Attempt( '/contact-forms/templates', [], '"slug":"rsvp"' ),
			'GET /contact-forms/templates/{slug}'      => static fn(): Attempt =>
				new Attempt( '/contact-forms/templates/rsvp', [], '"html"' ),
			'POST /contact-forms/templates/{slug}'     => static fn(): Attempt =>
				new Attempt( '/contact-forms/templates/rsvp', [], '"id":' ),
			'GET /contact-forms/parts'                 => static fn(): Attempt =>
				new Attempt( '/contact-forms/parts', [], '"kinds"' ),
			'POST /contact-forms/check'                => static fn(): Attempt =>
				new Attempt( '/contact-forms/check', [ 'template' => '[text my-field]' ], 'my-field' ),
			'POST /contact-forms/test-visits'          => static fn(): Attempt =>
				new Attempt( '/contact-forms/test-visits', [ 'template' => '[text a]', 'visits' => [ [ 'a' => 'x' ] ] ], '"errors":[]' ),
			'POST /contact-forms/test-mail'            => static fn(): Attempt =>
				new Attempt(
					'/contact-forms/test-mail',
					[
						'template' => '[text x]',
						'mail'     => [
							'active'    => true,
							'recipient' => 'a@example.org',
							'subject'   => 'S',
							'sender'    => 'b@example.org',
							'body'      => '[x]',
						],
						'to'       => 'a@example.org',
					],
					'{',
				),
			'GET /contact-forms/export'                => fn(): Attempt =>
				new Attempt( '/contact-forms/export', [ 'ids' => [ $this->things->form() ] ], 'Form of a test' ),
			'POST /contact-forms/import'               => fn(): Attempt =>
				new Attempt(
					'/contact-forms/import',
					[
						'json' => (string) wp_json_encode( $this->things->rest(
							'GET',
							'/contact-forms/export',
							[ 'ids' => [ $this->things->form() ] ],
						) ),
					],
					'{',
				),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function entries(): array {
		return [
			'GET /entries/masked'  => static fn(): Attempt => new Attempt( '/entries/masked', [], '"entries"' ),
			'GET /entries'          => fn(): Attempt =>
				new Attempt( '/entries', [], "\"id\":{$this->things->entry()}" ),
			'GET /entries/{id}'     => fn(): Attempt =>
				new Attempt( "/entries/{$this->things->entry()}", [], 'Words of a test' ),
			'POST /entries/actions' => function (): Attempt {
				$id = $this->things->entry();
				return new Attempt( '/entries/actions', [ 'do' => 'spam', 'ids' => [ $id ] ], "\"done\":[$id]" );
			},
			'POST /entries/{id}/notes' => fn(): Attempt => new Attempt(
				"/entries/{$this->things->answerable()}/notes",
				[ 'text' => 'Call back' ],
				'Call back',
			),
			'DELETE /entries/{id}/notes/{event}' => fn(): Attempt =>
				new Attempt( $this->things->event( 'note' ), [], '"kind":"note"' ),
			'POST /entries/{id}/replies' => fn(): Attempt => new Attempt(
				"/entries/{$this->things->answerable()}/replies",
				[ 'subject' => 'Re: Words', 'text' => 'Thank you' ],
				'"kind":"reply"',
			),
			'POST /entries/{id}/replies/{event}/retry' => fn(): Attempt =>
				new Attempt( "{$this->things->event( 'reply' )}/retry", [], '"kind":"reply"' ),
			'PUT /entries/{id}/fields' => fn(): Attempt => new Attempt(
				"/entries/{$this->things->answerable()}/fields",
				[ 'fields' => [ 'your-text' => 'Other words' ] ],
				'"saved":true',
			),
		];
	}

	/** @return array<string, \Closure(): Attempt> */
	private function owner(): array {
		return [
			'GET /demo'             => static fn(): Attempt => new Attempt( '/demo', [], '"exists"' ),
			'POST /demo'            => static fn(): Attempt => new Attempt( '/demo', [ 'step' => 1 ], '"done":1' ),
			'DELETE /demo'          => static fn(): Attempt => new Attempt( '/demo', [], '"left":0' ),
			'GET /migration'           => static fn(): Attempt => new Attempt( '/migration' ),
			'POST /migration'          => static fn(): Attempt =>
				new Attempt( '/migration', [ 'origin' => 'contact-form-7' ], '"copied"' ),
			'GET /migration/{origin}'             => static fn(): Attempt =>
				new Attempt( '/migration/contact-form-7', [], '"preview"' ),
			'POST /migration/{origin}/entries'    => static fn(): Attempt =>
				new Attempt( '/migration/contact-form-7/entries', [], '"left"' ),
			'POST /migration/{origin}/comparison' => static fn(): Attempt =>
				new Attempt( '/migration/contact-form-7/comparison', [], '"url"' ),
			'POST /migration/{origin}/switch'     => static fn(): Attempt =>
				new Attempt( '/migration/contact-form-7/switch', [], '"origins"' ),
			'DELETE /migration/{origin}/switch'   => static fn(): Attempt =>
				new Attempt( '/migration/contact-form-7/switch', [], '"origins"' ),
			'GET /abilities/log'    => static fn(): Attempt => new Attempt( '/abilities/log', [], '"uses"' ),
			'GET /home'             => static fn(): Attempt => new Attempt( '/home', [], '{' ),
			'GET /settings'         => static fn(): Attempt => new Attempt( '/settings', [], '"declared"' ),
			'POST /settings'        => static fn(): Attempt =>
				new Attempt( '/settings', [ 'values' => [ 'backfill' => 500 ] ], '"declared"' ),
			'GET /modules'          => static fn(): Attempt => new Attempt( '/modules', [], '"forms"' ),
			'POST /modules/{slug}'  => static fn(): Attempt => new Attempt( '/modules/patterns', [ 'isOn' => true ], '"changed"' ),
			'GET /privacy-receipt'        => static fn(): Attempt => new Attempt( '/privacy-receipt', [], '"requests"' ),
			'GET /privacy-receipt/pages'  => static fn(): Attempt => new Attempt( '/privacy-receipt/pages', [], '"pages"' ),
			'POST /privacy-receipt/draft' => static fn(): Attempt => new Attempt( '/privacy-receipt/draft', [], '"edit"' ),
			'GET /report'           => static fn(): Attempt => new Attempt( '/report', [], 'WordPress: ' ),
			'GET /status'           => fn(): Attempt => new Attempt(
				'/status',
				[],
				'"oldest_seconds"',
				header: StatusController::HEADER . ": {$this->things->statusKey()}",
			),
			'GET /status/key'       => static fn(): Attempt => new Attempt( '/status/key', [], '"created_at"' ),
			'POST /status/key'      => static fn(): Attempt => new Attempt( '/status/key', [], '"key":"fsk_' ),
			'DELETE /status/key'    => static fn(): Attempt => new Attempt( '/status/key', [], '"created_at":0' ),
		];
	}
}
