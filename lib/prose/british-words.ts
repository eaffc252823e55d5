/** Words that the US dictionary accepts but this site spells differently. */
export const BRITISH: ReadonlyMap<string, string> = new Map(
  [
    // With a double l, because `cancelled` is a value of the API.
    ...['canceled cancelled', 'canceling cancelling', 'cancelation cancellation'],
    ...['amongst among', 'artefact artifact', 'artefacts artifacts', 'whilst while'],
    ...['centre center', 'centred centered', 'centres centers', 'cheque check', 'cheques checks'],
    ...['fulfil fulfill', 'fulfils fulfills', 'fulfilment fulfillment', 'grey gray'],
    ...['honour honor', 'honoured honored', 'honours honors', 'judgement judgment'],
    ...['labelled labeled', 'labelling labeling', 'metre meter', 'metres meters'],
    ...['modelled modeled', 'modelling modeling', 'learnt learned', 'mould mold'],
    ...['programme program', 'programmes programs', 'rigour rigor', 'saviour savior'],
    ...['signalled signaled', 'signalling signaling', 'tunnelled tunneled', 'tyre tire'],
    ...['totalled totaled', 'totalling totaling'],
    ...['levelled leveled', 'initialled initialed', 'instalment installment'],
    ...['instalments installments', 'enrol enroll', 'enrolment enrollment', 'skilful skillful'],
  ].map((pair) => pair.split(' ') as [string, string]),
);
