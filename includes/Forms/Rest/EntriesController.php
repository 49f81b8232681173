<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryLogView;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Entries\MaskedEntries;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\ReplyDraft;
use Frontispiece\Forms\Mail\ReplyQuote;
use Frontispiece\Forms\Spam\SpamChecks;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Webhooks\WebhookResult;

/** REST endpoints for entries, for users who may view them: list, read, and run actions on them. */
final class EntriesController extends RestController {
	protected const TITLE = 'entry';
	private const AT_ONCE = 25;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly FormTranslator $translator,
		private readonly EntryRepository $entries,
		private readonly DeliveryLog $deliveries,
		private readonly WebhookQueue $webhookQueue,
		private readonly WebhookRepository $webhooks,
		private readonly EntryActions $actions,
		private readonly EntryLog $log,
		private readonly EntryEditor $editor,
		private readonly SpamChecks $spamChecks,
		private readonly Tables $tables,
	) {}

	public function register_routes(): void {
		$view   = Capabilities::VIEW_ENTRIES;
		$filter = EntryFilter::args() + [
			'before'   => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
			'per_page' => [ 'type' => 'integer', 'minimum' => 1, 'maximum' => 100, 'default' => self::AT_ONCE ],
		];
		$page = Schema::object( [ 'items' => self::ITEMS ] + Schema::byType(
			integer: [ 'next', 'unread', 'badge', 'most' ],
			object: [ 'states' ],
			objects: [ 'forms' ],
			string: [ 'csv' ],
			boolean: [ 'manage' ],
		) + [ 'total' => [ 'type' => [ 'integer', 'null' ] ] ] );
		$this->route( '/entries', $this->endpoint( 'GET', $this->page( ... ), $filter, $view, $page ) );
		$entry = Schema::byType( integer: [ 'id', 'files' ], object: [ 'form' ], string: [ 'when', 'state' ], objects: [ 'fields' ] );
		$this->resource(
			'/entries/masked',
			'masked-entries',
			[ 'entries' => Schema::list( Schema::object( $entry ) ), 'next' => [ 'type' => 'integer' ] ],
			// Who searched could find out what is masked.
			$this->endpoint( 'GET', $this->masked( ... ), array_diff_key( $filter, [ 's' => 1 ] ), $view ),
		);
		$id = [ 'id' => [ 'type' => 'integer', 'minimum' => 0 ] ];
		$this->route( '/entries/(?P<id>\d+)', $this->endpoint( 'GET', $this->one( ... ), $id, $view ) );
		$this->resource( '/entries/actions', 'entry-action', self::actionProperties(), $this->endpoint(
			'POST',
			fn( string $do, array $ids, string $state ): array => $this->actions->all( $do, array_values( $ids ), $state ),
			self::actionArgs(),
			static fn( \WP_REST_Request $request ): bool =>
				EntryActions::isAllowed( is_string( $request['do'] ) ? $request['do'] : '' ),
		) );
	}

	/** @return array<string, array<string, mixed>> */
	private static function actionArgs(): array {
		return [
			'do'    => [ 'type' => 'string', 'enum' => array_keys( EntryActions::POSSIBLE ), 'required' => true ],
			'ids'   => Schema::list( [ 'type' => 'integer', 'minimum' => 1 ] ) + [ 'maxItems' => 500, 'required' => true ],
			'state' => [
				'type'    => 'string',
				'enum'    => [ EntryRepository::INBOX, EntryRepository::HELD, EntryRepository::SPAM ],
				'default' => EntryRepository::INBOX,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function actionProperties(): array {
		return Schema::byType( integers: [ 'done' ], integer: [ 'failed' ], string: [ 'message' ] ) + [
			'errors' => BulkAction::failedSchema(),
			'was'    => [ 'type' => 'object', 'additionalProperties' => Schema::list( [ 'type' => 'integer' ] ) ],
		];
	}

	protected function properties(): array {
		return EntryView::schema();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function page( \WP_REST_Request $request, int $before, int $per_page ): \WP_REST_Response {
		$params = $request->get_params();
		$filter = EntryFilter::read( $params );
		$ready  = $this->tables->ready();
		$page   = $ready ? $this->entries->find( $filter, $before, $per_page ) : [ 'rows' => [], 'next' => 0 ];
		$view   = $this->view( new EntryValues( $this->forms ) );
		$form   = $filter['form'];
		$count  = fn( array $filter ): int => $ready ? $this->entries->count( $filter ) : 0;
		$states = [];
		foreach ( EntryRepository::STATES as $state ) {
			$states[ $state ] = $count( [ 'state' => $state, 'form' => $form ] );
		}
		$total = EntryFilter::isPlain( $filter ) ? $states[ $filter['state'] ] ?? null : null;
		return new \WP_REST_Response( [
			'items'  => array_map( [ $view, 'brief' ], $page['rows'] ),
			'next'   => $page['next'],
			// A search covers only part of the entries at a time, so its total is unknown.
			'total'  => ! $ready || '' !== $filter['search'] ? null : $total ?? $count( $filter ),
			'states' => $states,
			'unread' => $count( [ 'state' => EntryRepository::INBOX, 'form' => $form, 'seen' => 'unread' ] ),
			'badge'  => $ready ? $this->entries->unread() : 0,
			'most'   => Database::MAX_COUNTED,
			'forms'  => $this->forms->list(),
			'csv'    => EntryActions::mayManage() ? EntriesCsv::url( $params ) : '',
			'manage' => EntryActions::mayManage(),
		] );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array{entries: list<array<string, mixed>>, next: int}
	 */
	private function masked( \WP_REST_Request $request, int $before, int $per_page ): array {
		$filter = EntryFilter::read( array_diff_key( $request->get_params(), [ 's' => 1 ] ) );
		$page   = $this->tables->ready() ? $this->entries->find( $filter, $before, $per_page ) : [ 'rows' => [], 'next' => 0 ];
		$masked = new MaskedEntries( $this->forms );
		return [ 'entries' => array_map( $masked->show( ... ), $page['rows'] ), 'next' => $page['next'] ];
	}

	private function one( int $id ): \WP_REST_Response|\WP_Error {
		$row      = $this->tables->ready() ? $this->entries->get( $id ) : null;
		if ( null === $row ) {
			return self::notFound( __( 'This entry no longer exists.', 'frontispiece' ) );
		}
		$form      = $this->forms->find( $row['form_id'] );
		$values    = new EntryValues( $this->forms );
		$view      = $this->view( $values );
		$mayManage = EntryActions::mayManage();
		$draft     = $mayManage ? ReplyDraft::fromRow( $row, $form ) : null;
		return new \WP_REST_Response(
			$view->detail( $row, $this->deliveries->findByEntry( $id ), $form )
				+ [
					'webhooks' => $this->webhookLog( $row['form_id'], $id ),
					'events'   => EntryLogView::all( $this->log->findByEntry( $id ) ),
					'reply'    => null === $draft
						? null
						: [ 'quote' => ReplyQuote::forEntry( $row, $form, $values ) ] + get_object_vars( $draft ),
					'controls' => $mayManage ? $this->editor->controls( $row ) : [],
				],
		);
	}

	/** @return list<array{id: int, name: string, state: string, when: string, text: string, tries: int}> */
	private function webhookLog( int $form, int $entry ): array {
		$names = [];
		foreach ( $this->webhooks->findByForm( $form ) as $webhook ) {
			$names[ $webhook->id ] = '' === $webhook->name ? $webhook->host() : $webhook->name;
		}
		$log = [];
		foreach ( $this->webhookQueue->log( $entry ) as $row ) {
			$result = new WebhookResult( 'sent' === $row['state'], $row['status'], $row['problem'], 0 );
			$log[]  = [
				'id'    => $row['id'],
				'name'  => $names[ $row['webhook'] ] ?? __( 'Deleted webhook', 'frontispiece' ),
				'state' => $row['state'],
				'when'  => EntryView::dateTime( $row['tried_at'] ),
				'text'  => 0 === $row['tried_at'] ? '' : $result->text(),
				'tries' => $row['tries'],
			];
		}
		return $log;
	}

	private function view( EntryValues $values ): EntryView {
		$titles = array_column( $this->forms->list(), 'title', 'id' );
		return new EntryView( $titles, $values, $this->spamChecks, $this->translator->isMultilingual() );
	}
}
