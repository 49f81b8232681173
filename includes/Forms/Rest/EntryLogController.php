<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryLogView;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\ReplyDraft;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * REST endpoints for what users do with an entry: notes, replies by email, and edits.
 *
 * @phpstan-import-type Row from EntryRepository
 * @phpstan-import-type Event from EntryLog
 */
final class EntryLogController extends RestController {
	protected const TITLE = 'entry-event';
	private const ENTRY   = '/entries/(?P<id>\d+)';
	private const MAX_LENGTH = 20_000;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly EntryEditor $editor,
		private readonly ReplyQueue $replies,
		private readonly Tables $tables,
	) {}

	protected function properties(): array {
		return EntryLogView::schema();
	}

	public function register_routes(): void {
		$id      = [ 'type' => 'integer', 'minimum' => 1 ];
		$both    = [ 'id' => $id, 'event' => $id ];
		$text    = [ 'type' => 'string', 'minLength' => 1, 'maxLength' => self::MAX_LENGTH, 'required' => true ];
		$manager = static fn(): bool => EntryActions::mayManage();
		$this->route( self::ENTRY . '/notes', $this->endpoint(
			'POST',
			$this->note( ... ),
			[ 'id' => $id, 'text' => $text ],
			Capabilities::VIEW_ENTRIES,
		) );
		$this->route(
			self::ENTRY . '/notes/(?P<event>\d+)',
			$this->endpoint( 'DELETE', $this->deleteNote( ... ), $both, Capabilities::VIEW_ENTRIES ),
		);
		$this->route( self::ENTRY . '/replies', $this->endpoint(
			'POST',
			$this->reply( ... ),
			[
				'id'         => $id,
				'subject'    => [ 'maxLength' => 190 ] + $text,
				'text'       => $text,
				'answers_to' => [ 'type' => 'string', 'maxLength' => 400, 'default' => '' ],
			],
			$manager,
		) );
		$this->route(
			self::ENTRY . '/replies/(?P<event>\d+)/retry',
			$this->endpoint( 'POST', $this->retry( ... ), $both, $manager ),
		);
		$this->resource(
			self::ENTRY . '/fields',
			'entry-fields',
			[ 'saved' => [ 'type' => 'boolean' ] ],
			$this->endpoint( 'PUT', $this->edit( ... ), [ 'id' => $id, 'fields' => self::fields() ], $manager ),
		);
	}

	/** @return array<string, mixed> */
	private static function fields(): array {
		$text = [ 'type' => 'string', 'maxLength' => self::MAX_LENGTH ];
		return [
			'type'                 => 'object',
			'required'             => true,
			'maxProperties'        => 500,
			'additionalProperties' => [ 'anyOf' => [ $text, Schema::list( $text ) + [ 'maxItems' => 500 ] ] ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function note( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error {
		$entry = $this->entry( $id );
		$text  = ( new PostedData( $request->get_params() ) )->area( 'text' );
		if ( null === $entry ) {
			return self::missing();
		}
		return '' === $text
			? self::blank()
			: $this->added( $this->log->add( $entry['id'], EntryLog::NOTE, [ 'text' => $text ] ) );
	}

	private function deleteNote( int $id, int $event ): \WP_REST_Response|\WP_Error {
		$note = $this->event( $id, $event, EntryLog::NOTE );
		if ( null === $note ) {
			return self::missing();
		}
		if ( ! EntryLogView::isDeletable( $note ) ) {
			return self::failure( 'rest_forbidden', __( 'You can only delete your own notes.', 'frontispiece' ), 403 );
		}
		$this->log->delete( $event );
		return new \WP_REST_Response( EntryLogView::one( $note ) );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function reply( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error {
		$entry  = $this->entry( $id );
		$draft  = null === $entry ? null : ReplyDraft::fromRow( $entry, $this->forms->find( $entry['form_id'] ) );
		$posted = new PostedData( $request->get_params() );
		if ( null === $entry || null === $draft ) {
			return self::missing();
		}
		if ( '' === $posted->area( 'text' ) || '' === $posted->line( 'subject' ) ) {
			return self::blank();
		}
		$replyTo   = $posted->line( 'answers_to' );
		$answersTo = in_array( $replyTo, $draft->answersTo, true ) ? $replyTo : $draft->answersTo[0] ?? '';
		$reply     = $this->replies->add( $id, $draft, $posted->line( 'subject' ), $posted->area( 'text' ), $answersTo );
		$this->replies->attempt( $reply );
		return $this->added( $reply );
	}

	private function retry( int $id, int $event ): \WP_REST_Response|\WP_Error {
		$reply = $this->event( $id, $event, EntryLog::REPLY );
		if ( null === $reply ) {
			return self::missing();
		}
		$this->replies->retry( $event );
		$this->replies->attempt( $event );
		return new \WP_REST_Response( EntryLogView::one( $this->log->get( $event ) ?? $reply ) );
	}

	/**
	 * @param array<array-key, mixed> $fields
	 * @return array{saved: bool}|\WP_Error
	 */
	private function edit( int $id, array $fields ): array|\WP_Error {
		$entry = $this->entry( $id );
		if ( null === $entry ) {
			return self::missing();
		}
		$errors = $this->editor->save( $entry, $fields );
		if ( null === $errors ) {
			$message = __( 'Someone else has just changed this entry. Reload it and try again.', 'frontispiece' );
			return self::failure( 'conflict', $message, 409 );
		}
		return [] === $errors
			? [ 'saved' => true ]
			: self::failure( 'invalid_fields', __( 'Some values don\'t meet the rules of the form.', 'frontispiece' ), params: $errors );
	}

	/** @return Row|null */
	private function entry( int $id ): ?array {
		return $this->tables->ready() ? $this->entries->get( $id ) : null;
	}

	/** @return Event|null an event of an entry, if it is of this kind */
	private function event( int $entry, int $id, string $kind ): ?array {
		$event = $this->tables->ready() ? $this->log->get( $id ) : null;
		return null !== $event && $event['entry'] === $entry && $kind === $event['kind'] ? $event : null;
	}

	private function added( int $id ): \WP_REST_Response|\WP_Error {
		$event = $this->log->get( $id );
		return null === $event
			? self::failure( 'not_stored', __( 'Couldn\'t save to the database. Please try again.', 'frontispiece' ), 500 )
			: new \WP_REST_Response( EntryLogView::one( $event ), 201 );
	}

	private static function blank(): \WP_Error {
		return self::failure( 'blank', __( 'Enter some text.', 'frontispiece' ) );
	}

	private static function missing(): \WP_Error {
		return self::notFound( __( 'This entry no longer exists.', 'frontispiece' ) );
	}
}
