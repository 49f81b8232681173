<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

/**
 * A payment could not be started. The message is for the log, not for visitors.
 *
 * @since 1.0.0
 */
final class PaymentError extends \RuntimeException {
}
