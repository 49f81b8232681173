<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormats;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Forms\Webhooks\WebhookSender;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\PastedAddress;
use Frontispiece\Kernel\Webhooks\WebhookResult;

/**
 * REST endpoints for the webhooks of a form. A secret is returned once, when it is made; of a URL only the host is ever
 * returned.
 */
final class WebhooksController extends RestController {
	protected const TITLE = 'webhook';
	private const ALL = '/contact-forms/(?P<form>\d+)/webhooks';
	private const ONE = self::ALL . '/(?P<id>[0-9a-f]+)';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly WebhookRepository $webhooks,
		private readonly WebhookFormats $formats,
		private readonly WebhookSender $sender,
		private readonly WebhookQueue $queue,
		private readonly Clock $clock,
	) {}

	public function register_routes(): void {
		$form = [ 'form' => [ 'type' => 'integer', 'minimum' => 1 ] ];
		$args = $form + [ 'id' => [ 'type' => 'string', 'maxLength' => 12 ] ];
		$of   = fn( callable $do ): \Closure => fn( \WP_REST_Request $request ): mixed => $this->with( $request, $do );
		$this->resource(
			self::ALL,
			'webhooks',
			Schema::byType( objects: [ 'webhooks', 'formats' ], boolean: [ 'stores' ] ),
			$this->endpoint( 'GET', $of( $this->list( ... ) ), $form ),
		);
		$this->route( self::ALL . '/add', $this->endpoint( 'POST', $of( $this->add( ... ) ), $form + self::args( true ) ) );
		$this->route(
			self::ONE,
			$this->endpoint( 'PUT, PATCH, POST', $of( $this->change( ... ) ), $args + self::args( false ) ),
			$this->endpoint( 'DELETE', $of( $this->delete( ... ) ), $args ),
		);
		$this->route( self::ONE . '/restore', $this->endpoint( 'POST', $this->restore( ... ), $args ) );
		$this->route( self::ONE . '/secret', $this->endpoint( 'POST', $of( $this->newSecret( ... ) ), $args ) );
		$this->resource(
			self::ONE . '/test',
			'webhook-test',
			Schema::byType( boolean: [ 'delivered' ], integer: [ 'status' ], string: [ 'message' ] ),
			$this->endpoint( 'POST', $of( $this->test( ... ) ), $args ),
		);
		$this->resource(
			'/webhook-deliveries/(?P<id>\d+)/resend',
			'webhook-delivery',
			[ 'delivered' => [ 'type' => 'boolean' ] ],
			$this->endpoint(
				'POST',
				fn( int $id ): array => [ 'delivered' => true === $this->queue->resend( $id ) ],
				[ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ],
				EntryActions::mayManage( ... ),
			),
		);
	}

	protected function properties(): array {
		return Schema::byType( string: [ 'id', 'name', 'host', 'format', 'secret' ] ) + [
			'state' => [ 'type' => 'string', 'enum' => [ Webhook::ON, Webhook::OFF, Webhook::GONE ] ],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function args( bool $isNew ): array {
		return [
			'name'   => [ 'type' => 'string', 'maxLength' => 100 ],
			'url'    => [ 'type' => 'string', 'maxLength' => 2000, 'required' => $isNew ],
			'format' => [ 'type' => 'string', 'maxLength' => 40 ],
		] + ( $isNew ? [] : [ 'state' => [ 'type' => 'string', 'enum' => [ Webhook::ON, Webhook::OFF ] ] ] );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @param callable(Form, array<string, mixed>, ?Webhook): mixed $do
	 */
	private function with( \WP_REST_Request $request, callable $do ): mixed {
		$form = $this->forms->find( (int) $request['form'] );
		if ( null === $form ) {
			return self::notFound( __( 'Form not found.', 'frontispiece' ) );
		}
		$id      = is_string( $request['id'] ) ? $request['id'] : '';
		$webhook = '' === $id ? null : $this->webhooks->get( $form->id, $id );
		if ( '' !== $id && null === $webhook ) {
			return self::notFound( __( 'Webhook not found.', 'frontispiece' ) );
		}
		/** @var array<string, mixed> $input */
		$input = $request->get_params();
		return $do( $form, $input, $webhook );
	}

	/** @return array<string, mixed> */
	private function list( Form $form ): array {
		$formats = [];
		foreach ( $this->formats->all() as $name => $format ) {
			$formats[] = [ 'name' => $name, 'label' => $format->label(), 'help' => $format->help() ];
		}
		return [
			'webhooks' => array_map( self::shown( ... ), $this->webhooks->findByForm( $form->id ) ),
			'formats'  => $formats,
			'stores'   => $form->settings->is( 'store' ),
		];
	}

	/** @param array<string, mixed> $input */
	private function add( Form $form, array $input ): \WP_REST_Response|\WP_Error {
		$errors = $this->errors( $input );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		if ( $this->isFull( $form->id ) ) {
			return self::tooMany();
		}
		$input   = $this->cleaned( $input ) + [ 'name' => '', 'format' => WebhookFormats::DEFAULT, 'url' => '' ];
		$webhook = $this->webhooks->add( $form->id, $input );
		return new \WP_REST_Response( [ 'secret' => $webhook->secret ] + self::shown( $webhook ), 201 );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>|\WP_Error
	 */
	private function change( Form $form, array $input, Webhook $webhook ): array|\WP_Error {
		$errors = $this->errors( $input );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$changed = $webhook->with( $this->cleaned( $input ) );
		$this->webhooks->save( $form->id, $changed );
		return self::shown( $changed );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 */
	private function delete( Form $form, array $input, Webhook $webhook ): array {
		$this->webhooks->delete( $form->id, $webhook->id );
		return self::shown( $webhook );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function restore( int $form, string $id ): array|\WP_Error {
		if ( $this->isFull( $form ) ) {
			return self::tooMany();
		}
		$webhook = $this->webhooks->restore( $form, $id );
		return null === $webhook
			? self::notFound( __( 'This webhook can no longer be restored. Add it again.', 'frontispiece' ) )
			: self::shown( $webhook );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 */
	private function newSecret( Form $form, array $input, Webhook $webhook ): array {
		$changed = $webhook->with( [ 'secret' => Webhook::newSecret() ] );
		$this->webhooks->save( $form->id, $changed );
		return [ 'secret' => $changed->secret ] + self::shown( $changed );
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array{delivered: bool, status: int, message: string}
	 */
	private function test( Form $form, array $input, Webhook $webhook ): array {
		$event  = WebhookEvent::sample( $form, $this->clock->now() );
		$result = $this->sender->send( $webhook, $event, 'msg_' . bin2hex( random_bytes( 12 ) ) );
		return [
			'delivered' => $result->isDelivered,
			'status'    => $result->status,
			'message'   => $result->text(),
		];
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, string> parameter => error
	 */
	private function errors( array $input ): array {
		$errors = [];
		$url    = isset( $input['url'] ) ? PastedAddress::clean( (string) $input['url'] ) : null;
		if ( null !== $url && ! self::isUrl( $url ) ) {
			$errors['url'] = __( 'Enter a link that starts with https://.', 'frontispiece' );
		} elseif ( null !== $url && '' !== Http::refusal( $url ) ) {
			$errors['url'] = ( new WebhookResult( false, 0, Http::refusal( $url ), 0 ) )->text();
		}
		if ( isset( $input['format'] ) && ! isset( $this->formats->all()[ $input['format'] ] ) ) {
			$errors['format'] = __( 'Choose a service from the list.', 'frontispiece' );
		}
		return $errors;
	}

	private static function isUrl( string $url ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts )
			&& 'https' === strtolower( $parts['scheme'] ?? '' )
			&& '' !== ( $parts['host'] ?? '' )
			&& ! isset( $parts['user'] )
			&& sanitize_url( $url, [ 'https' ] ) === $url;
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, string>
	 */
	private function cleaned( array $input ): array {
		$cleaned = array_map(
			static fn( $value ): string => is_string( $value ) ? trim( $value ) : '',
			array_intersect_key( $input, array_flip( [ 'name', 'url', 'format', 'state' ] ) ),
		);
		if ( isset( $cleaned['url'] ) ) {
			$cleaned['url'] = PastedAddress::clean( $cleaned['url'] );
		}
		if ( isset( $cleaned['name'] ) ) {
			$cleaned['name'] = sanitize_text_field( $cleaned['name'] );
		}
		return $cleaned;
	}

	/** @param array<string, string> $errors */
	private static function invalid( array $errors ): \WP_Error {
		return self::failure( 'invalid_webhook', __( 'Some fields have errors.', 'frontispiece' ), params: $errors );
	}

	private function isFull( int $form ): bool {
		return count( $this->webhooks->findByForm( $form ) ) >= WebhookRepository::MAX_WEBHOOKS;
	}

	private static function tooMany(): \WP_Error {
		/* translators: %d: a number. */
		$message = sprintf( __( 'A form can have at most %d webhooks.', 'frontispiece' ), WebhookRepository::MAX_WEBHOOKS );
		return self::failure( 'too_many', $message );
	}

	/** @return array{id: string, name: string, host: string, format: string, state: string} */
	private static function shown( Webhook $webhook ): array {
		return [
			'id'     => $webhook->id,
			'name'   => $webhook->name,
			'host'   => $webhook->host(),
			'format' => $webhook->format,
			'state'  => $webhook->state,
		];
	}
}
