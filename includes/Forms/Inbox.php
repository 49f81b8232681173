<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;

/** What came in, for whoever may read it: found by form, state and words, a page at a time, and as a table for other programs. */
final class Inbox {
	public const PAGE = 'frontispiece-messages';

	private const AT_ONCE = 25;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_menu', fn() => add_submenu_page( 'frontispiece', __( 'Messages', 'frontispiece' ), __( 'Messages', 'frontispiece' ), Caps::VIEW_SUBMISSIONS, self::PAGE, fn() => $this->show() ), 21 );
		( new InboxActions( $this->kernel ) )->register();
		( new InboxFiles( $this->kernel ) )->register();
		( new Csv( $this->kernel ) )->register();
	}

	/** @return array<string, string> state => its name */
	public static function states(): array {
		return [
			Submissions::INBOX => __( 'Received', 'frontispiece' ),
			Submissions::HELD  => __( 'Held back', 'frontispiece' ),
			Submissions::SPAM  => __( 'Spam', 'frontispiece' ),
			Submissions::TRASH => __( 'Trash', 'frontispiece' ),
		];
	}

	/**
	 * What a request asks for.
	 *
	 * @param array<array-key, mixed> $given
	 * @return array{state: string, form: int, search: string}
	 */
	public static function filter( array $given ): array {
		$text  = static fn( string $name ): string => is_string( $given[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $given[ $name ] ) ) : '';
		$state = $text( 'state' );
		return [ 'state' => isset( self::states()[ $state ] ) ? $state : Submissions::INBOX, 'form' => max( 0, (int) $text( 'form' ) ), 'search' => mb_substr( $text( 's' ), 0, 200 ) ];
	}

	/**
	 * @param array{state: string, form: int, search: string} $filter
	 * @param array<string, string|int>                       $more
	 */
	public static function url( array $filter, array $more = [] ): string {
		$given = array_filter( [ 'page' => self::PAGE, 'state' => $filter['state'], 'form' => (string) $filter['form'], 's' => $filter['search'] ], static fn( string $value ): bool => '' !== $value && '0' !== $value );
		return add_query_arg( array_map( static fn( $value ): string => rawurlencode( (string) $value ), $given + $more ), admin_url( 'admin.php' ) );
	}

	private function show(): void {
		wp_enqueue_style( $this->kernel->assets()->style( 'inbox' ) );
		$services = Services::of( $this->kernel );
		$filter   = self::filter( $_GET ); // phpcs:ignore WordPress.Security.NonceVerification -- reading only.
		$before   = is_numeric( $_GET['before'] ?? '' ) ? (int) $_GET['before'] : 0; // phpcs:ignore WordPress.Security.NonceVerification -- reading only.
		$found    = $this->kernel->tables()->ready() ? $services->submissions()->find( $filter, $before, self::AT_ONCE ) : [ 'rows' => [], 'next' => 0 ];
		$ids      = array_column( $found['rows'], 'id' );
		$rows     = new InboxRow( $services->deliveries()->logs( $ids ) );
		printf( '<div class="wrap frontispiece-inbox"><h1 class="wp-heading-inline">%s</h1>', esc_html__( 'Messages', 'frontispiece' ) );
		printf( ' <a class="page-title-action" href="%s">%s</a><hr class="wp-header-end">', esc_url( Csv::url( [ 's' => $filter['search'] ] + $filter ) ), esc_html__( 'Export as CSV', 'frontispiece' ) );
		$this->notice();
		echo '<div class="frontispiece-inbox__top">';
		$this->tabs( $filter );
		$this->search( $filter );
		echo '</div>';
		if ( [] === $found['rows'] ) {
			$this->none( $filter, $found['next'] > 0 );
		} else {
			$this->list( $filter, $found['rows'], $rows );
		}
		if ( $found['next'] > 0 ) {
			printf( '<p><a class="button" rel="next" href="%s">%s</a></p>', esc_url( self::url( $filter, [ 'before' => $found['next'] ] ) ), esc_html( '' === $filter['search'] ? __( 'Older messages', 'frontispiece' ) : __( 'Search older messages', 'frontispiece' ) ) );
		}
		echo '</div>';
		// Shown is read, and next time it is no longer marked as new.
		array_map( static fn( int $id ) => $services->submissions()->mark( $id, true ), $ids );
	}

	private function notice(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- reading only.
		$done  = is_string( $_GET['done'] ?? null ) ? sanitize_key( $_GET['done'] ) : '';
		$count = is_numeric( $_GET['count'] ?? '' ) ? (int) $_GET['count'] : 0;
		// phpcs:enable
		$words = InboxActions::told( $done, $count );
		if ( '' !== $words ) {
			wp_admin_notice( esc_html( $words ), [ 'type' => 'unsent' === $done ? 'error' : 'success', 'dismissible' => true ] );
		}
	}

	/** @param array{state: string, form: int, search: string} $filter */
	private function tabs( array $filter ): void {
		echo '<ul class="subsubsub">';
		$items = [];
		foreach ( self::states() as $state => $label ) {
			$count   = Services::of( $this->kernel )->submissions()->count( [ 'state' => $state, 'form' => $filter['form'] ] );
			$items[] = sprintf( '<li><a href="%s"%s>%s <span class="count">(%s)</span></a>', esc_url( self::url( [ 'state' => $state ] + $filter ) ), $state === $filter['state'] ? ' class="current" aria-current="page"' : '', esc_html( $label ), esc_html( number_format_i18n( $count ) . ( Submissions::COUNTED === $count ? '+' : '' ) ) );
		}
		echo implode( ' |</li>', $items ) . '</li></ul>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}

	/** @param array{state: string, form: int, search: string} $filter */
	private function search( array $filter ): void {
		printf( '<form class="frontispiece-inbox__search" method="get"><input type="hidden" name="page" value="%s"><input type="hidden" name="state" value="%s">', esc_attr( self::PAGE ), esc_attr( $filter['state'] ) );
		printf( '<label class="screen-reader-text" for="frontispiece-form-filter">%s</label><select id="frontispiece-form-filter" name="form"><option value="0">%s</option>', esc_html__( 'Form', 'frontispiece' ), esc_html__( 'All forms', 'frontispiece' ) );
		foreach ( Services::of( $this->kernel )->forms()->list() as $form ) {
			printf( '<option value="%d"%s>%s</option>', (int) $form['id'], selected( $form['id'], $filter['form'], false ), esc_html( $form['title'] ) );
		}
		printf( '</select> <label class="screen-reader-text" for="frontispiece-search">%s</label><input type="search" id="frontispiece-search" name="s" value="%s"> <button class="button">%s</button></form>', esc_html__( 'Search messages', 'frontispiece' ), esc_attr( $filter['search'] ), esc_html__( 'Search messages', 'frontispiece' ) );
	}

	/**
	 * @param array{state: string, form: int, search: string} $filter
	 * @param list<array<string, mixed>>                      $rows
	 */
	private function list( array $filter, array $rows, InboxRow $row ): void {
		printf( '<form method="post" action="%s"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( InboxActions::ACTION ) );
		wp_nonce_field( InboxActions::ACTION );
		foreach ( [ 'state' => $filter['state'], 'form' => (string) $filter['form'], 's' => $filter['search'] ] as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		printf( '<div class="tablenav top"><label class="screen-reader-text" for="frontispiece-bulk">%1$s</label><select id="frontispiece-bulk" name="bulk"><option value="">%1$s</option>', esc_html__( 'Chosen messages', 'frontispiece' ) );
		foreach ( InboxActions::of( $filter['state'] ) as $name => $label ) {
			printf( '<option value="%s">%s</option>', esc_attr( $name ), esc_html( $label ) );
		}
		printf( '</select> <button class="button">%s</button></div>', esc_html__( 'Apply', 'frontispiece' ) );
		printf( '<table class="wp-list-table widefat fixed striped"><thead><tr><td class="manage-column check-column"><input type="checkbox" id="cb-select-all-1"><label for="cb-select-all-1"><span class="screen-reader-text">%s</span></label></td><th scope="col" class="column-primary">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>', esc_html__( 'Choose all', 'frontispiece' ), esc_html__( 'Message', 'frontispiece' ), esc_html__( 'Received', 'frontispiece' ), esc_html__( 'Mail', 'frontispiece' ) );
		foreach ( $rows as $each ) {
			$row->print( $each ); // @phpstan-ignore argument.type (a row of find())
		}
		echo '</tbody></table></form>';
	}

	/** @param array{state: string, form: int, search: string} $filter */
	private function none( array $filter, bool $more ): void {
		$words = match ( true ) {
			$more                                   => __( 'Nothing among the newest messages.', 'frontispiece' ),
			'' !== $filter['search']                => __( 'No message holds these words.', 'frontispiece' ),
			Submissions::INBOX === $filter['state'] => __( 'Nobody has written yet. Messages stand here as soon as somebody sends a form.', 'frontispiece' ),
			default                                 => __( 'There are no messages here.', 'frontispiece' ),
		};
		printf( '<p class="frontispiece-inbox__none">%s</p>', esc_html( $words ) );
	}
}
