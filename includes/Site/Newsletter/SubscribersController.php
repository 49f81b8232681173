<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/**
 * REST endpoints for the Subscribers screen. The list can be read, exported and emptied while the newsletter is off;
 * emails require it to be on.
 */
final class SubscribersController extends RestController {
	protected const TITLE = 'subscriber';
	private const STATES  = [ '', Subscriber::CONFIRMED, Subscriber::PENDING, Subscriber::LEFT ];
	private const AT_ONCE = 25;

	/** @param LocalList|null $list null if the newsletter is off */
	public function __construct(
		private readonly Tables $tables,
		private readonly Subscribers $subscribers,
		private readonly ?LocalList $list,
	) {}

	public function register_routes(): void {
		$page = fn( \WP_REST_Request $request ): \WP_REST_Response => $this->page(
			(string) $request['state'],
			trim( sanitize_text_field( (string) $request['s'] ) ),
			(int) $request['before'],
			(int) $request['per_page'],
		);
		$add  = fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
			$this->add( strtolower( trim( (string) $request['email'] ) ) );
		$this->route(
			'/subscribers',
			$this->endpoint( 'GET', $page, [
				'state'    => [ 'type' => 'string', 'enum' => self::STATES, 'default' => '' ],
				's'        => [ 'type' => 'string', 'maxLength' => 190, 'default' => '' ],
				'before'   => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
				'per_page' => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => self::AT_ONCE ],
			], returns: Schema::object( [ 'items' => self::ITEMS ] + Schema::byType(
				integer: [ 'next', 'total' ],
				object: [ 'states' ],
				string: [ 'csv' ],
			) ) ),
			$this->endpoint(
				'POST',
				$add,
				[ 'email' => [ 'type' => 'string', 'default' => '', 'maxLength' => 320 ] ],
				returns: Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'message' ] ) ),
			),
		);
		$act = fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
			$this->act( (string) $request['do'], array_values( array_map( 'intval', (array) $request['ids'] ) ) );
		$done = Schema::byType( integers: [ 'done' ], string: [ 'message' ] ) + [ 'failed' => BulkAction::failedSchema() ];
		$this->resource( '/subscribers/actions', 'subscriber-action', $done, $this->endpoint( 'POST', $act, [
			'do'  => [
				'type'     => 'string',
				'enum'     => [ 'resend', 'leave', 'remove', 'restore' ],
				'required' => true,
			],
			'ids' => [
				'type'     => 'array',
				'items'    => [ 'type' => 'integer', 'minimum' => 1 ],
				'maxItems' => 500,
				'required' => true,
			],
		] ) );
		$import = fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
			( new Import( $this->subscribers ) )->run(
				(string) $request['csv'],
				trim( sanitize_text_field( (string) $request['proof'] ) ),
				false !== $request['check'],
			);
		$imported = Schema::byType( integer: [ 'new', 'known', 'gone', 'wrong' ], objects: [ 'errors' ] );
		$this->resource( '/subscribers/import', 'subscribers-import', $imported, $this->endpoint( 'POST', $import, [
			'csv'   => [ 'type' => 'string', 'default' => '', 'maxLength' => Import::MAX_BYTES ],
			'proof' => [ 'type' => 'string', 'default' => '', 'maxLength' => 500 ],
			'check' => [ 'type' => 'boolean', 'default' => true ],
		] ) );
	}

	protected function properties(): array {
		return [
			'id'        => [ 'type' => 'integer' ],
			'email'     => [ 'type' => 'string', 'format' => 'email' ],
			'state'     => [ 'type' => 'string', 'enum' => array_values( array_filter( self::STATES ) ) ],
			'locale'    => [ 'type' => 'string' ],
			'at'        => [ 'type' => 'string' ],
			'confirmed' => [ 'type' => 'string' ],
			'page'      => [ 'type' => 'string' ],
			'lists'     => [ 'type' => 'string' ],
		];
	}

	private function page( string $status, string $search, int $before, int $count ): \WP_REST_Response {
		$ready = $this->tables->ready();
		// Fetch one more than shown to determine whether there are older ones.
		$rows  = $ready ? $this->subscribers->page( $status, $search, $before, $count + 1 ) : [];
		$shown = array_slice( $rows, 0, $count );
		$pages = $this->subscribers->events->pages( array_column( $shown, 'id' ) );
		return new \WP_REST_Response( [
			'items'  => array_map(
				static fn( Subscriber $subscriber ): array => [
					'id'        => $subscriber->id,
					'email'     => $subscriber->email,
					'state'     => $subscriber->status,
					'locale'    => $subscriber->locale,
					'at'        => self::dateTime( $subscriber->createdAt ),
					'confirmed' => self::dateTime( $subscriber->confirmedAt ),
					'page'      => $pages[ $subscriber->id ] ?? '',
					'lists'     => wp_sprintf_l( '%l', $subscriber->lists ?? [] ),
				],
				$shown,
			),
			'next'   => count( $rows ) > $count ? ( end( $shown )->id ?? 0 ) : 0,
			'total'  => $ready ? $this->subscribers->count( $status, $search ) : 0,
			'states' => $ready ? $this->subscribers->counts() : [],
			'csv'    => html_entity_decode(
				wp_nonce_url( admin_url( 'admin-post.php?action=' . Export::ACTION ), Export::ACTION ),
			),
		] );
	}

	private function add( string $email ): \WP_REST_Response|\WP_Error {
		if ( false === is_email( $email ) || strlen( $email ) > 190 ) {
			$words = __( 'Enter a valid email address, such as name@example.com.', 'frontispiece' );
			return new \WP_Error( 'no_address', $words, [ 'status' => 400, 'params' => [ 'email' => $words ] ] );
		}
		if ( null === $this->list ) {
			return self::off();
		}
		$known = $this->subscribers->byEmail( $email );
		if ( Subscriber::CONFIRMED === $known?->status ) {
			$words = __( 'This email address is already subscribed.', 'frontispiece' );
			return new \WP_Error( 'known', $words, [ 'status' => 409, 'params' => [ 'email' => $words ] ] );
		}
		$subscriber = $this->subscribers->ask(
			new SubscriptionRequest( $email, __( 'Added by the site owner', 'frontispiece' ), '', get_locale() ),
		);
		$this->subscribers->allowMail( $subscriber->id );
		$this->list->mail( $subscriber->id );
		return new \WP_REST_Response(
			[
				'id'      => $subscriber->id,
				/* translators: %s: an email address. */
				'message' => sprintf( __( 'A confirmation email is on its way to %s.', 'frontispiece' ), $email ),
			],
			201,
		);
	}

	/** @param list<int> $ids */
	private function act( string $do, array $ids ): \WP_REST_Response|\WP_Error {
		if ( 'resend' === $do && null === $this->list ) {
			return self::off();
		}
		$result = BulkAction::run( $ids, fn( int $id ): bool => match ( $do ) {
			'resend'  => $this->resend( $id ),
			'leave'   => $this->subscribers->leave( $id ),
			'remove'  => $this->subscribers->remove( $id ),
			default   => $this->subscribers->restore( $id ),
		} );
		$n     = count( $result['done'] );
		$words = match ( true ) {
			0 === $n          => __( 'No changes were made.', 'frontispiece' ),
			/* translators: %s: a number. */
			'resend' === $do  => _n(
				'%s confirmation email is on its way.',
				'%s confirmation emails are on their way.',
				$n,
				'frontispiece',
			),
			'leave' === $do   =>
				/* translators: %s: a number. */
				_n( '%s subscriber unsubscribed.', '%s subscribers unsubscribed.', $n, 'frontispiece' ),
			/* translators: %s: a number. */
			'remove' === $do  => _n( '%s subscriber deleted.', '%s subscribers deleted.', $n, 'frontispiece' ),
			/* translators: %s: a number. */
			default           => _n( '%s subscriber restored.', '%s subscribers restored.', $n, 'frontispiece' ),
		};
		return new \WP_REST_Response( [
			'done'    => $result['done'],
			'failed'  => $result['failed'],
			'message' => 0 === $n ? $words : sprintf( $words, number_format_i18n( $n ) ),
		] );
	}

	private function resend( int $id ): bool {
		$isPending = Subscriber::PENDING === $this->subscribers->byId( $id )?->status;
		if ( $isPending ) {
			$this->subscribers->allowMail( $id );
			$this->list?->mail( $id );
		}
		return $isPending;
	}

	private static function dateTime( int $at ): string {
		return 0 === $at
			? ''
			: (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $at );
	}

	private static function off(): \WP_Error {
		return new \WP_Error(
			'newsletter_off',
			__( 'The newsletter is turned off. Turn it on under “Site features” first.', 'frontispiece' ),
			[ 'status' => 409 ],
		);
	}
}
